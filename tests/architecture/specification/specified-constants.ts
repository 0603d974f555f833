import { kidsClubPointsPerDay, kidsClubStartsAtSeconds } from '@/domain/kids-club';
import { defaultLanguage, languages } from '@/domain/languages';
import { limits } from '@/domain/limits';
import { incomes } from '@/domain/members';
import { discountRate, earningRate } from '@/domain/points';

type Constant = { asked: unknown; had: unknown };

/** Section 9: the required and the actual value of each constant. Constants that are not single values have their own tests. */
export const specifiedConstants: Record<string, Constant> = {
  'points for baht: 25': { asked: { baht: 25, points: 1 }, had: earningRate },
  'points of a discount: 200': { asked: 200, had: discountRate.points },
  'baht of a discount: 10': { asked: 10, had: discountRate.baht },
  'minimum age: 10': { asked: 10, had: limits.minimumAgeYears },
  'digits of a one-time code: 6': { asked: 6, had: limits.otpDigits },
  'digits of a branch code: 5': { asked: 5, had: limits.taxBranchDigits },
  'digits of a tax ID: 13': { asked: 13, had: limits.taxIdDigits },
  'characters of a first name: 100': { asked: 100, had: limits.firstNameCharacters },
  'characters of a last name: 150': { asked: 150, had: limits.lastNameCharacters },
  "characters of a company's name: 100": { asked: 100, had: limits.companyNameCharacters },
  'characters of an address: 256': { asked: 256, had: limits.addressCharacters },
  'Kids Club points of a day: 3000': { asked: 3000, had: kidsClubPointsPerDay },
  "Kids Club's first second: 8 August 2023": { asked: Date.UTC(2023, 7, 7, 17) / 1000, had: kidsClubStartsAtSeconds },
  'hours of a tax invoice: 24': { asked: 24, had: limits.etaxHours },
  'seconds of a request: 30': { asked: 30, had: limits.requestTimeoutSeconds },
  'language: Thai, kept on the phone': { asked: 'th', had: defaultLanguage },
  'languages: th and en': { asked: ['th', 'en'], had: languages },
  'income bands': { asked: 6, had: incomes.length },
  'barcode: minutes, value ours': { asked: 0, had: limits.couponBarcodeLifeSeconds % 60 },
};
