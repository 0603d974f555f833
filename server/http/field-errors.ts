import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { noteFormat } from '@/contract/desk/acts';
import type { Language } from '@/domain/languages';
import { fieldsWith } from '@/domain/member-fields';
import { texts as english } from '@/locales/en/fields';
import { texts as englishTill } from '@/locales/en/till-fields';
import { texts as thai } from '@/locales/th/fields';
import { texts as thaiTill } from '@/locales/th/till-fields';
import type { FieldError } from '@/server/platform/outcome';
import type { Audience } from './web-address';

const texts = { th: thai, en: english };
const tillTexts = { th: thaiTill, en: englishTill };

/** Only a store can change these (spec section 6), so sending them is a field error. */
const storeOnly = new Set<string>([...fieldsWith({ changedBy: 'store' }), 'address']);

/** Converts validation errors into one message per field, in our own words instead of the schema's. */
export function fieldErrors(
  found: readonly FastifySchemaValidationError[],
  language: Language,
  audience: Audience = 'person',
): FieldError[] {
  const messages = new Map<string, string>();
  for (const error of found) {
    const field = fieldOf(error);
    const text = () =>
      audience === 'till' ? tillTextOf(error, tillTexts[language]) : texts[language][textKeyOf(error, field)];
    if (!messages.has(field)) messages.set(field, text());
  }
  return [...messages].map(([field, message]) => ({ field, message }));
}

/** Services return the key of a violated rule; this returns its sentence. Sentences are returned unchanged. */
export function fieldText(message: string, language: Language, audience: Audience = 'person'): string {
  const known: Readonly<Record<string, string>> = audience === 'till' ? tillTexts[language] : texts[language];
  return known[message] ?? message;
}

/** Read by developers, so the sentence includes the schema's requirement, such as `minimum 0.001`. */
function tillTextOf({ keyword, params }: FastifySchemaValidationError, till: typeof thaiTill): string {
  if (keyword === 'required' || (keyword === 'minLength' && params['limit'] === 1)) return till.required;
  if (keyword === 'additionalProperties') return till.unknown;
  const asked = params['limit'] ?? params['multipleOf'] ?? params['type'];
  const isSimple = typeof asked === 'number' || typeof asked === 'string';
  return isSimple ? till.limited.replace('{limit}', `${keyword} ${asked}`) : till.invalid;
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const missing = [params['missingProperty'], params['additionalProperty']].filter((name) => typeof name === 'string');
  const path = [...instancePath.split('/').slice(1).map(unescapePointer), ...missing.filter(isPlain)];
  return path.join('.') || 'body';
}

/** A field name from the request is repeated only if it could be the name of a field. */
function isPlain(name: string): boolean {
  return /^[\w-]{1,64}$/.test(name);
}

/** Unescapes a token of a JSON Pointer (RFC 6901). */
function unescapePointer(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

function textKeyOf({ keyword, params }: FastifySchemaValidationError, field: string): keyof typeof thai {
  const isEmpty = keyword === 'minLength' && params['limit'] === 1;
  if (keyword === 'required' || isEmpty) return 'required';
  if (keyword === 'additionalProperties' && storeOnly.has(field)) return 'notAllowed';
  if (field === 'otp') return 'otpMustHaveSixDigits';
  if (field.endsWith('postcode')) return 'postcodeMustHave5Digits';
  if (params['format'] === noteFormat) return 'noteMustBeImpersonal';
  if (field.endsWith('tncAndPrivacyPolicy')) return 'termsMustBeAccepted';
  return 'invalid';
}
