import { tidyText } from '@/domain/tidy-text';

// A word begins with a consonant, or with a vowel that is written before one.
const thaiWord = '[\\u0E40-\\u0E44]?[\\u0E01-\\u0E2E][\\u0E01-\\u0E2E\\u0E30-\\u0E3A\\u0E40-\\u0E4E]*';
const thaiName = new RegExp(`^${thaiWord}(?:(?:\\. ?|[ \\-])${thaiWord})*$`);

/** Spec section 5: Thai characters only. No digits, no ฿, no ฯ. Ranks stay with the name: ว่าที่ ร.ต. สมชาย, ม.ล. ปนัดดา. */
export function nameMustBeThai(tidied: string): boolean {
  return thaiName.test(tidied);
}

// Directly attached to a name, นาง is not necessarily a title: นางฟ้า is a name.
const title =
  /^(?:นางสาว|นาง|นาย|เด็กชาย|เด็กหญิง|น\.ส\.|ด\.ช\.|ด\.ญ\.) ?$|^(?:นาง |(?:นางสาว|นาย|เด็กชาย|เด็กหญิง) ?|(?:น\.ส|ด\.ช|ด\.ญ)\. ?)[เ-ไก-ฮ].+/;

/** Mr, Mrs, Miss, Master and other titles are not part of a name, neither on the member's record nor on a tax invoice. */
export function nameMustHaveNoTitle(tidied: string): boolean {
  return !title.test(tidied);
}

const letters = '\\p{Script=Latin}+';
const latinName = new RegExp(`^${letters}(?:[ .'-]{1,2}${letters})*\\.?$`, 'u');

/** One line, with the keyboard's apostrophe instead of typographic ones. */
export function tidyLatinName(typed: string): string {
  return tidyText(typed).replace(/[\u2018\u2019\u02BC\u0060\u00B4]/g, "'");
}

/** Letters of the Latin script, with spaces, full stops, hyphens and apostrophes between them: Mary-Ann O'Brien Jr. */
export function nameMustBeLatin(tidied: string): boolean {
  return latinName.test(tidied);
}
