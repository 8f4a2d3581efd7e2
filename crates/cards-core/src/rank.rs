//! The thirteen ranks, ace low; ace high where a game asks for it.

/// A rank, from the ace up to the king.
///
/// [`Ord`] has the ace low. A game with the ace high compares [`ace_high`](Rank::ace_high) instead.
///
/// ```
/// use cards_core::Rank;
/// assert!(Rank::Ace < Rank::Two);
/// assert!(Rank::Ace.ace_high() > Rank::King.ace_high());
/// assert_eq!("10".parse(), Ok(Rank::Ten));
/// assert_eq!(Rank::Ten.to_string(), "T");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Rank {
    /// A, number 1.
    Ace = 1,
    /// 2.
    Two = 2,
    /// 3.
    Three = 3,
    /// 4.
    Four = 4,
    /// 5.
    Five = 5,
    /// 6.
    Six = 6,
    /// 7.
    Seven = 7,
    /// 8.
    Eight = 8,
    /// 9.
    Nine = 9,
    /// T or 10.
    Ten = 10,
    /// J, number 11.
    Jack = 11,
    /// Q, number 12.
    Queen = 12,
    /// K, number 13.
    King = 13,
}

impl Rank {
    /// All thirteen, ace first.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert_eq!(Rank::ALL.len(), 13);
    /// assert!(Rank::ALL.is_sorted());
    /// ```
    pub const ALL: [Self; 13] = [
        Self::Ace,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Eight,
        Self::Nine,
        Self::Ten,
        Self::Jack,
        Self::Queen,
        Self::King,
    ];

    /// Its place in [`Rank::ALL`]: 0 for the ace to 12 for the king.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert_eq!(Rank::Ace.index(), 0);
    /// assert_eq!(Rank::King.index(), 12);
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// The rank at a place in [`Rank::ALL`], if there is one.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert_eq!(Rank::from_index(0), Some(Rank::Ace));
    /// assert_eq!(Rank::from_index(13), None);
    /// ```
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The number it stands for: 1 for the ace, 11, 12 and 13 for jack, queen and king.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert_eq!(Rank::Seven.number(), 7);
    /// assert_eq!(Rank::King.number(), 13);
    /// ```
    #[inline]
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The rank with this [`number`](Rank::number), if there is one.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert_eq!(Rank::from_number(1), Some(Rank::Ace));
    /// assert_eq!(Rank::from_number(14), None);
    /// ```
    #[inline]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            0 => None,
            _ => Self::from_index(number as usize - 1),
        }
    }

    /// Its number with the ace above the king: 2 to 14. For sorting and comparing where aces are high.
    ///
    /// ```
    /// use cards_core::Rank;
    /// let mut ranks = [Rank::Ace, Rank::King, Rank::Two];
    /// ranks.sort_by_key(|rank| rank.ace_high());
    /// assert_eq!(ranks, [Rank::Two, Rank::King, Rank::Ace]);
    /// assert_eq!(Rank::Ace.ace_high(), 14);
    /// ```
    #[inline]
    pub const fn ace_high(self) -> u8 {
        match self {
            Self::Ace => 14,
            other => other as u8,
        }
    }

    /// The next rank up; none above the king.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert_eq!(Rank::Ace.above(), Some(Rank::Two));
    /// assert_eq!(Rank::King.above(), None);
    /// ```
    #[inline]
    pub const fn above(self) -> Option<Self> {
        Self::from_number(self as u8 + 1)
    }

    /// The next rank down; none below the ace.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert_eq!(Rank::King.below(), Some(Rank::Queen));
    /// assert_eq!(Rank::Ace.below(), None);
    /// ```
    #[inline]
    pub const fn below(self) -> Option<Self> {
        Self::from_number(self as u8 - 1)
    }

    /// Whether it is a court card: jack, queen or king.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert!(Rank::Jack.is_court());
    /// assert!(!Rank::Ace.is_court());
    /// ```
    #[inline]
    pub const fn is_court(self) -> bool {
        self as u8 > 10
    }

    /// The one character that stands for it: `A`, `2` to `9`, `T`, `J`, `Q`, `K`.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert_eq!(Rank::ALL.map(Rank::letter).iter().collect::<String>(), "A23456789TJQK");
    /// ```
    #[inline]
    pub const fn letter(self) -> char {
        b"A23456789TJQK"[self.index()] as char
    }

    /// Its English name: `ace`, `two`, ... `king`.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert_eq!(Rank::Ten.name(), "ten");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ace => "ace",
            Self::Two => "two",
            Self::Three => "three",
            Self::Four => "four",
            Self::Five => "five",
            Self::Six => "six",
            Self::Seven => "seven",
            Self::Eight => "eight",
            Self::Nine => "nine",
            Self::Ten => "ten",
            Self::Jack => "jack",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// The rank whose [`letter`](Rank::letter) this is, in either case.
    ///
    /// ```
    /// use cards_core::Rank;
    /// assert_eq!(Rank::from_char('q'), Some(Rank::Queen));
    /// assert_eq!(Rank::from_char('1'), None);
    /// ```
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'A' | 'a' => Some(Self::Ace),
            '2'..='9' => Self::from_index(c as usize - '1' as usize),
            'T' | 't' => Some(Self::Ten),
            'J' | 'j' => Some(Self::Jack),
            'Q' | 'q' => Some(Self::Queen),
            'K' | 'k' => Some(Self::King),
            _ => None,
        }
    }
}
