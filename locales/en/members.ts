import type { English } from '@/locales/english';
import type { texts as thai } from '@/locales/th/members';

export const texts = {
  gender: { male: 'Male', female: 'Female', not_specified: 'Not specified' },
  nationality: {
    TH: 'Thai',
    MM: 'Myanmar',
    LA: 'Lao',
    KH: 'Cambodian',
    VN: 'Vietnamese',
    CN: 'Chinese',
    JP: 'Japanese',
    IN: 'Indian',
    GB: 'British',
    US: 'American',
    OTHER: 'Other',
  },
  occupation: {
    employee: 'Employee',
    government_officer: 'Government officer',
    self_employed: 'Self employed',
    agriculturist: 'Agriculturist',
    student: 'Student',
    other: 'Other',
  },
  income: {
    under_5000: 'Under 5,000 baht',
    '5000_10000': '5,000–10,000 baht',
    '10001_15000': '10,001–15,000 baht',
    '15001_20000': '15,001–20,000 baht',
    '20001_25000': '20,001–25,000 baht',
    over_25000: 'Over 25,000 baht',
  },
  marital_status: { single: 'Single', married: 'Married', not_specified: 'Not specified' },
  interest: {
    food: 'Food',
    drinks: 'Drinks',
    coffee: 'Coffee',
    beauty: 'Beauty',
    mother_and_baby: 'Mother and baby',
    household: 'Household',
    health: 'Health',
    pets: 'Pets',
  },
  welcome: {
    title: 'Welcome',
    name: '{{name}}',
    text: 'You are a {{brand}} Card member now. Start to collect points.',
    cardNumber: 'Member number',
    next: 'Continue',
  },
  survey: {
    title: 'What are you interested in?',
    text: 'Choose as many as you like, so that we can pick coupons that suit you.',
    save: 'Save my interests',
    skip: 'Skip for now',
  },
} satisfies English<typeof thai>;
