//! The four suits and their two colours.

/// One of the two colours of a French pack.
///
/// ```
/// use cards_core::{Color, Suit};
/// assert_eq!(Suit::Hearts.color(), Color::Red);
/// assert_eq!(Color::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Color {
    /// Clubs and spades.
    Black = 0,
    /// Diamonds and hearts.
    Red = 1,
}

impl Color {
    /// Both colours, black first as clubs are the first suit.
    ///
    /// ```
    /// use cards_core::Color;
    /// assert_eq!(Color::ALL, [Color::Black, Color::Red]);
    /// ```
    pub const ALL: [Self; 2] = [Self::Black, Self::Red];

    /// Its place in [`Color::ALL`].
    ///
    /// ```
    /// use cards_core::Color;
    /// assert!(Color::ALL.iter().enumerate().all(|(i, color)| color.index() == i));
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour at a place in [`Color::ALL`], if there is one.
    ///
    /// ```
    /// use cards_core::Color;
    /// assert_eq!(Color::from_index(1), Some(Color::Red));
    /// assert_eq!(Color::from_index(2), None);
    /// ```
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The other colour.
    ///
    /// ```
    /// use cards_core::Color;
    /// assert_eq!(Color::Red.other(), Color::Black);
    /// ```
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::Red,
            Self::Red => Self::Black,
        }
    }

    /// Its English name: `black` or `red`.
    ///
    /// ```
    /// use cards_core::Color;
    /// assert_eq!(Color::Red.name(), "red");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::Red => "red",
        }
    }
}

/// A suit, in the order clubs, diamonds, hearts, spades.
///
/// The order is that of bridge and, as it happens, of the alphabet. It is what [`Ord`] means and what
/// [`index`](Suit::index) counts.
///
/// ```
/// use cards_core::Suit;
/// assert!(Suit::Clubs < Suit::Spades);
/// assert_eq!("♦".parse(), Ok(Suit::Diamonds));
/// assert_eq!(format!("{0} {0:#}", Suit::Spades), "S ♠");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Suit {
    /// ♣, black.
    Clubs = 0,
    /// ♦, red.
    Diamonds = 1,
    /// ♥, red.
    Hearts = 2,
    /// ♠, black.
    Spades = 3,
}

impl Suit {
    /// All four, in order.
    ///
    /// ```
    /// use cards_core::Suit;
    /// assert!(Suit::ALL.is_sorted());
    /// ```
    pub const ALL: [Self; 4] = [Self::Clubs, Self::Diamonds, Self::Hearts, Self::Spades];

    /// Its place in [`Suit::ALL`], 0 to 3.
    ///
    /// ```
    /// use cards_core::Suit;
    /// assert_eq!(Suit::Hearts.index(), 2);
    /// ```
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The suit at a place in [`Suit::ALL`], if there is one.
    ///
    /// ```
    /// use cards_core::Suit;
    /// assert_eq!(Suit::from_index(3), Some(Suit::Spades));
    /// assert_eq!(Suit::from_index(4), None);
    /// ```
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// Black for clubs and spades, red for diamonds and hearts.
    ///
    /// ```
    /// use cards_core::{Color, Suit};
    /// assert_eq!(Suit::Clubs.color(), Color::Black);
    /// assert_eq!(Suit::Diamonds.color(), Color::Red);
    /// ```
    #[inline]
    pub const fn color(self) -> Color {
        match self {
            Self::Clubs | Self::Spades => Color::Black,
            Self::Diamonds | Self::Hearts => Color::Red,
        }
    }

    /// The capital that stands for it: `C`, `D`, `H` or `S`.
    ///
    /// ```
    /// use cards_core::Suit;
    /// assert_eq!(Suit::ALL.map(Suit::letter), ['C', 'D', 'H', 'S']);
    /// ```
    #[inline]
    pub const fn letter(self) -> char {
        match self {
            Self::Clubs => 'C',
            Self::Diamonds => 'D',
            Self::Hearts => 'H',
            Self::Spades => 'S',
        }
    }

    /// The filled sign that stands for it: `♣`, `♦`, `♥` or `♠`.
    ///
    /// ```
    /// use cards_core::Suit;
    /// assert_eq!(Suit::ALL.map(Suit::symbol), ['♣', '♦', '♥', '♠']);
    /// ```
    #[inline]
    pub const fn symbol(self) -> char {
        match self {
            Self::Clubs => '♣',
            Self::Diamonds => '♦',
            Self::Hearts => '♥',
            Self::Spades => '♠',
        }
    }

    /// Its English name, in the plural: `clubs`.
    ///
    /// ```
    /// use cards_core::Suit;
    /// assert_eq!(Suit::Spades.name(), "spades");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clubs => "clubs",
            Self::Diamonds => "diamonds",
            Self::Hearts => "hearts",
            Self::Spades => "spades",
        }
    }

    /// The suit whose letter or sign this is, in either case and filled or outlined.
    ///
    /// ```
    /// use cards_core::Suit;
    /// assert_eq!(Suit::from_char('h'), Some(Suit::Hearts));
    /// assert_eq!(Suit::from_char('♡'), Some(Suit::Hearts));
    /// assert_eq!(Suit::from_char('x'), None);
    /// ```
    pub const fn from_char(c: char) -> Option<Self> {
        match c {
            'C' | 'c' | '♣' | '♧' => Some(Self::Clubs),
            'D' | 'd' | '♦' | '♢' => Some(Self::Diamonds),
            'H' | 'h' | '♥' | '♡' => Some(Self::Hearts),
            'S' | 's' | '♠' | '♤' => Some(Self::Spades),
            _ => None,
        }
    }
}
