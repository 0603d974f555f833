import { kidsClubPointsPerDay, kidsClubStartsAtSeconds } from '@/domain/kids-club';
import { defaultLanguage, languages } from '@/domain/languages';
import { limits } from '@/domain/limits';
import { incomes } from '@/domain/members';
import { discountRate, earningRate } from '@/domain/points';

type Constant = { asked?: unknown; had?: unknown };

/** Section 9: what a constant has to be, and what it is. One without a value here is held by its test alone. */
export const specifiedConstants: Record<string, Constant> = {
  'points for baht: 25': { asked: { baht: 25, points: 1 }, had: earningRate },
  'points of a discount: 200': { asked: 200, had: discountRate.points },
  'baht of a discount: 10': { asked: 10, had: discountRate.baht },
  'end of points: 31 December of the next year': {},
  'minimum age: 10': { asked: 10, had: limits.minimumAgeYears },
  'digits of a citizen ID: 13': {},
  'digits of a mobile: 10': {},
  'digits of a one-time code: 6': { asked: 6, had: limits.otpDigits },
  'digits of a postcode: 5': {},
  'digits of a branch code: 5': { asked: 5, had: limits.taxBranchDigits },
  'digits of a tax ID: 13': { asked: 13, had: limits.taxIdDigits },
  'characters of a first name: 100': { asked: 100, had: limits.firstNameCharacters },
  'characters of a last name: 150': { asked: 150, had: limits.lastNameCharacters },
  "characters of a company's name: 100": { asked: 100, had: limits.companyNameCharacters },
  'characters of an address: 256': { asked: 256, had: limits.addressCharacters },
  'Kids Club points of a day: 3000': { asked: 3000, had: kidsClubPointsPerDay },
  "Kids Club's first second: 8 August 2023": { asked: Date.UTC(2023, 7, 7, 17) / 1000, had: kidsClubStartsAtSeconds },
  'hours of a tax invoice: 24': { asked: 24, had: limits.etaxHours },
  'call centre: 8:00-18:00, Monday-Friday except public holidays': {},
  'seconds of a request: 30': { asked: 30, had: limits.requestTimeoutSeconds },
  'time zone: Asia/Bangkok': {},
  'language: Thai, kept on the phone': { asked: 'th', had: defaultLanguage },
  'languages: th and en': { asked: ['th', 'en'], had: languages },
  'Thai years: Buddhist era': {},
  'income bands': { asked: 6, had: incomes.length },
  'barcode: minutes, value ours': { asked: 0, had: limits.couponBarcodeLifeSeconds % 60 },
  'shipping days: from the transaction': {},
  'resend: seconds, value ours': {},
  'receipts on a page: value ours': {},
  'UI timing: 400': {},
  'UI timing: 3000': {},
  'UI timing: 2000': {},
};
