import { westernDigits } from './tidy-text';

/** What a note must not contain, because it is kept permanently: ten digits and more, an e-mail address, a passport number. */
export type NoteFault = 'number' | 'email' | 'passport';

/** Why a note cannot be saved. Numbers are recognised in any digits and with any separators. */
export function findNoteFault(note: string): NoteFault | undefined {
  const plain = plainNote(note);
  if (/[^\s@]@[^\s@.]+\.[^\s@.]/.test(plain)) return 'email';
  if (passport.test(plain)) return 'passport';
  return numbersIn(plain).some((digits) => digits.length >= 10) ? 'number' : undefined;
}

/** Whether a note seems to name a person, or a telephone number without its zero: uncertain, so it is only a warning. */
export function seemsPersonal(note: string): boolean {
  const plain = plainNote(note);
  return name.test(plain) || numbersIn(plain).some((digits) => /^(?:0[2-7]\d|[689]\d\d)\d{6}$/.test(digits));
}

function plainNote(note: string): string {
  return westernDigits(note.normalize('NFKC')).replace(/\p{Cf}/gu, '');
}

const passport = /(?:^|[^\p{L}\p{N}])[A-Z]{1,2} ?\d{6,9}(?:$|[^\p{L}\p{N}])/iu;

/** A title and a word, or two words with capitals. */
const name =
  /(?:นาย|นาง|น\.\s?ส\.|คุณ|เด็กชาย|เด็กหญิง|ด\.\s?[ชญ]\.|ว่าที่)\s?[ก-ฮเ-ไ][ก-\u0E4E]|\b(?:[Mm]rs?|[Mm]s|[Mm]iss|[Kk]hun)\b\.?\s*\p{L}{2}|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u;

/** The digits of each number, without separators. Days, times and amounts of money do not count. */
function numbersIn(plain: string): string[] {
  const words = plain.split(/\s+/).map((word) => (dayTimeOrMoney.test(word) ? ';' : word));
  const numbers = words.join(' ').match(/\d(?:[ .\-‐-―−/()_*·]{0,3}\d)*/g) ?? [];
  return numbers.map((number) => number.replace(/\D/g, ''));
}

const dayTimeOrMoney =
  /^\(?(?:\d{4}-\d\d-\d\d|\d\d?[/.-]\d\d?[/.-](?:19|20|25)?\d\d|\d\d?[:.]\d\d(?::\d\d)?|[\d,]+\.\d\d)(?:น\.?|฿)?[,.;)]*$/;
