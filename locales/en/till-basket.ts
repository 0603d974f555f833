import type { texts as thai } from '../th/till-basket';

/** Why a coupon, a reward or points give nothing for a basket: what the cashier tells the member. `{missing}` is in baht. */
export const texts: typeof thai = {
  till_basket_card_needed: {
    title: 'Points need the card',
    message: 'Ask for the member’s card and scan it before points pay. A mobile number can only earn.',
  },
  till_basket_by_hand: {
    title: 'The till cannot work this out',
    message: 'Its terms are in words only. Read them on the member’s screen, and enter the discount by hand.',
  },
  till_basket_limit_per_bill: {
    title: 'No more of these on one bill',
    message: 'This bill has as many as it takes. The member keeps this one for another bill.',
  },
  till_basket_no_goods: {
    title: 'No goods of the offer',
    message: 'Nothing in the basket is part of this offer. The member keeps it for another time.',
  },
  till_basket_too_few_goods: {
    title: 'Not enough goods for a set',
    message: 'The offer needs more pieces of its goods. Add them, and evaluate the basket again.',
  },
  till_basket_minimum_spend: {
    title: 'The minimum spend is not reached',
    message:
      '{missing} baht are missing for this offer. Add goods and evaluate again, or the member keeps it for another time.',
  },
  till_basket_nothing_left: {
    title: 'Nothing left to take off',
    message: 'These goods cost no more than this already. The member keeps the offer for another time.',
  },
  till_limit_reached: {
    title: 'A limit of the programme is reached',
    message: 'This member or branch has reached a limit of the hour or day. Go on with the sale without this.',
  },
  till_more_than_bill: {
    title: 'More than is to be paid',
    message: 'What is left to pay takes as many points as shown.',
  },
  till_points_not_enough: {
    title: 'Not enough points',
    message: 'The member has as many points to pay with as shown.',
  },
};
