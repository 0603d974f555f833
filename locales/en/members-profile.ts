import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members-profile';

export const texts = {
  title: 'Edit profile',
  save: 'Save my profile',
  saved: 'Your profile has been saved',
  unchanged: 'Nothing has been changed yet',
  mobile: 'Mobile number',
  changeMobile: '{{mobile}} · tap to change it',
  addMobile: 'No number yet, tap to add one',
  emailHint: 'Tax invoices are sent here',
  contact: 'How to reach you',
  about: 'About you',
  optional: 'Optional',
  interests: 'What you like',
  atStore: 'Change in store',
  atStoreHint: 'Only a store can change these. Bring your ID card or passport.',
  name: 'Name',
  citizenId: 'Citizen ID',
  passport: 'Passport or alien number',
  birthDate: 'Date of birth',
  gender: 'Gender',
  nationality: 'Nationality',
  address: 'Address',
  none: 'Not on file',
  hidden: 'Hidden until a store has seen your ID',
  unsaved: {
    title: 'Not saved yet',
    text: 'If you leave now, your changes will be lost.',
    continue: 'Continue editing',
    discard: 'Discard changes',
  },
} satisfies English<typeof thai>;
