import type { FastifySchemaValidationError } from 'fastify/types/schema';
import type { Language } from '@/domain/languages';
import { fieldsWith } from '@/domain/member-fields';
import { texts as english } from '@/locales/en/fields';
import { texts as thai } from '@/locales/th/fields';
import type { FieldError } from '@/server/platform/outcome';

const texts = { th: thai, en: english };

/** Changed in a store only (spec section 6): sending them is a field error. */
const storeOnly = new Set<string>([...fieldsWith({ changedBy: 'store' }), 'address']);

/** What the validator found, one message a field, in words of ours: its own speak of schemas. */
export function fieldErrors(found: readonly FastifySchemaValidationError[], language: Language): FieldError[] {
  const messages = new Map<string, string>();
  for (const error of found) {
    const field = fieldOf(error);
    if (!messages.has(field)) messages.set(field, texts[language][textKeyOf(error, field)]);
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

/** A service names the obligation that a field broke; here it becomes a sentence. A sentence stays as it is. */
export function fieldText(message: string, language: Language): string {
  const known: Readonly<Record<string, string>> = texts[language];
  return known[message] ?? message;
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const missing = [params['missingProperty'], params['additionalProperty']].filter((name) => typeof name === 'string');
  const path = [...instancePath.split('/').slice(1).map(unescapePointer), ...missing.filter(isPlain)];
  return path.join('.') || 'body';
}

/** A name that a stranger made up is repeated only where it could be a field's. */
function isPlain(name: string): boolean {
  return /^[\w-]{1,64}$/.test(name);
}

/** RFC 6901. */
function unescapePointer(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

function textKeyOf({ keyword, params }: FastifySchemaValidationError, field: string): keyof typeof thai {
  const isEmpty = keyword === 'minLength' && params['limit'] === 1;
  if (keyword === 'required' || isEmpty) return 'required';
  if (keyword === 'additionalProperties' && storeOnly.has(field)) return 'notAllowed';
  if (field === 'otp') return 'otpMustHaveSixDigits';
  if (field.endsWith('postcode')) return 'postcodeMustHave5Digits';
  if (field.endsWith('tncAndPrivacyPolicy')) return 'termsMustBeAccepted';
  return 'invalid';
}
