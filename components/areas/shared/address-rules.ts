import { answerRule } from '@/components/form/rules/about-rules';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import { plainDigits, tidyText } from '@/domain/tidy-text';

/** The rules for addresses (spec section 5); each message is a text key. */
export const addressRules = {
  postcode: answerRule()
    .transform(plainDigits)
    .test(
      obliged([mustBeGiven, 'registration:missing.postcode'], [postcodeMustHave5Digits, 'registration:wrong.postcode']),
    ),
  province: lineRule('registration:missing.province'),
  district: lineRule('registration:missing.district'),
  subDistrict: lineRule('registration:missing.subDistrict'),
};

/** An answer of one line that must be given. */
export function lineRule(message: Parameters<typeof obliged<string>>[0][1]) {
  return answerRule()
    .transform(tidyText)
    .test(obliged([mustBeGiven, message]));
}

function postcodeMustHave5Digits(postcode: string): boolean {
  return /^\d{5}$/.test(postcode);
}
