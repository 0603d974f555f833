import { plainDigits } from '@/domain/tidy-text';

/**
 * The digits of a code in typed or pasted text. Words with letters are left out, because the reference contains
 * digits of its own: "K7QD 482 913" is 482913, and so is "รหัส OTP 482913 (Ref: K7QD) ใช้ได้ 5 นาที". They count only
 * if
 * nothing else is there: a letter typed by mistake must not clear "48".
 */
export function codeDigits(text: string, length = 6): string {
  const words = text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plainDigits);
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const code = numbers.find((word) => word.length === length) ?? (numbers.length > 0 ? numbers : words).join('');
  return code.replace(/\D/g, '').slice(0, length);
}
