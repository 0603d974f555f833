import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/fields';

export const texts = {
  required: 'Please fill this in.',
  invalid: 'This is not right.',
  notAllowed: 'This can be changed at a store only.',
  citizenIdMustHave13Digits: 'Invalid format. Citizen ID must be 13 digit.',
  citizenIdMustBeCorrect: 'Citizen ID is incorrect.',
  passportMustBeWellFormed: 'A passport or alien number has 5 to 20 letters A–Z and digits.',
  mobileMustHave10Digits: 'Mobile number must be 10-digit.',
  mobileMustBeginWithZero: 'Mobile number must begin with 0.',
  mobileMustBeAnother: 'This is your number already. Please enter the new one.',
  nameMustBeThai: 'Thai characters only.',
  emailMustBeWellFormed: 'Incorrect email format',
  birthDateMustExist: 'This date does not exist.',
  birthDateMustBePast: 'A birth date cannot be in the future.',
  memberMustBeOldEnough:
    'Cannot apply for membership. CJ Sabai Card members must be at least 10 years old at the time of registration.',
  occupationMustBeDescribed: 'Please describe your occupation.',
  otpMustHaveSixDigits: 'Please enter the 6-digit code.',
  postcodeMustHave5Digits: 'A postcode has 5 digits.',
  termsMustBeAccepted: 'Please accept the terms and the privacy policy.',
  termsCannotBeWithdrawn: 'The terms cannot be taken back here. To end your membership, please ask at a store.',
  guardianMustConfirm: 'Members under 20 need the consent of a parent or guardian.',
  staffCodeMustBeRight: 'The staff code is not right.',
  donationMustBeWhole: 'Enter a whole number of points, 1 or more',
  donationMustBeAffordable: 'You do not have that many points',
  identifierMustBeTheMembers: 'This ID does not match the member’s record.',
  amountMustBeWholeSatang: 'Baht have at most 2 decimal places.',
  saleMustBeOver: 'The time of the sale cannot be in the future.',
  saleMustBeRecent: 'A bill can be sent within 30 days of its sale.',
} satisfies English<typeof thai>;
