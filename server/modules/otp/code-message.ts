import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import { texts as en } from '@/locales/en/messages';
import { texts as th } from '@/locales/th/messages';

const texts = { th, en } satisfies Record<Language, typeof th>;

/** The text message that carries a one-time code. It goes to the gateway and nowhere else, least of all to a log. */
export function codeMessage(code: string, reference: string, language: Language): string {
  const values: Record<string, string> = { code, reference, minutes: String(limits.otpLifeSeconds / 60) };
  return texts[language].otp.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => values[name] ?? '');
}
