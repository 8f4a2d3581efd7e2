//! The operators of a card set.

use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::CardSet;

macro_rules! operator {
    ($trait:ident $method:ident, $assign_trait:ident $assign_method:ident, $named:ident) => {
        impl $trait for CardSet {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                self.$named(other)
            }
        }

        impl $assign_trait for CardSet {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = self.$named(other);
            }
        }
    };
}

operator!(BitOr bitor, BitOrAssign bitor_assign, union);
operator!(BitAnd bitand, BitAndAssign bitand_assign, intersection);
operator!(BitXor bitxor, BitXorAssign bitxor_assign, symmetric_difference);
operator!(Sub sub, SubAssign sub_assign, difference);

impl Not for CardSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.complement()
    }
}
