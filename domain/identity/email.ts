import { limits } from '@/domain/limits';

const address =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

/** Spec section 5: 'Incorrect email format'. ASCII addresses with a dotted domain, 256 characters at most,
 * without a full stop at either end of the name or two in a row (RFC 5321). */
export function emailMustBeWellFormed(email: string): boolean {
  return email.length <= limits.emailCharacters && address.test(email);
}

/** somying@example.com → so•••••@example.com; one letter for a short name. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at > 3 ? 2 : 1)}•••••${email.slice(at)}`;
}
