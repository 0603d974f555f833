import type { texts as thai } from '../th/till-fields';

/** What is wrong with a field of a till's call. `{limit}` is what the contract says. */
export const texts: typeof thai = {
  required: 'The field is missing or empty.',
  unknown: 'The API document has no field of this name. Check its spelling.',
  invalid: 'The value does not fit the API document.',
  limited: 'The value does not fit the API document: {limit}.',
  identifierMustBeTheMembers: 'The number is not the member’s.',
  amountMustBeWholeSatang: 'Must be an amount in baht with at most 2 decimal places.',
  amountMustBeBelowCeiling: 'Is over the limit for one line, which the operator sets.',
  billMustBeBelowCeiling: 'The sum is over the limit for one bill, which the operator sets.',
  quantityMustHaveThreeDecimals: 'Must have at most 3 decimal places.',
  unitPriceMustBeBelowCeiling: 'The price of one piece is too high. Check quantity and amount.',
  saleMustBeOver: 'Is in the future. Check the till’s clock; the field has seconds since 1970.',
  saleMustBeRecent: 'A bill can be sent within 30 days of the sale.',
  returnMustBeOver: 'Is in the future. Check the till’s clock; the field has seconds since 1970.',
  returnMustBeRecent: 'A return can be sent within 30 days.',
  returnMustFollowSale: 'Is before the sale. Check the bill and the till’s clock.',
  branchMustBeKnown: 'No such branch. Send the branch of the sale, as on the bill.',
  quantityOrAmountMustBeGiven: 'Send the quantity that came back, the amount, or both.',
  lineMustBeNamedOnce: 'The line is in this return twice. Send it once, with the sum.',
  lineMustBeOnBill: 'The bill has no such line. Lines are counted from 0, in the order of the sale.',
  quantityMustBeLeft: 'Less of this line is left than that.',
  amountMustBeLeft: 'Less was paid for what is left of this line.',
  differsFromFirst: 'Differs from what was sent first.',
  keyUsedForOther: 'This Idempotency-Key was used for other content. A new call needs a new key.',
  worthMoreThanBill: 'Points and coupons are worth more than the bill.',
};
