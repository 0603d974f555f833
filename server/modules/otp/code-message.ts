import type { Language } from '@/domain/languages';
import { limits } from '@/domain/limits';
import { messageText } from '@/server/message-text';

/** The text message that carries a one-time code. It goes to the gateway and nowhere else, least of all to a log. */
export function codeMessage(code: string, reference: string, language: Language): string {
  return messageText('otp', language, { code, reference, minutes: String(limits.otpLifeSeconds / 60) });
}
