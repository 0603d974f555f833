import { texts as mobileChangeEn } from '@/locales/en/mobile-change';
import { texts as otpEn } from '@/locales/en/otp';
import { texts as mobileChange } from '@/locales/th/mobile-change';
import { texts as otp } from '@/locales/th/otp';
import { words as registrationWords } from '@/tests/e2e/registration/words';

/** The texts of changing a mobile number. */
export const words = {
  th: { ...registrationWords.th, mobileChange, otp },
  en: { ...registrationWords.en, mobileChange: mobileChangeEn, otp: otpEn },
};
