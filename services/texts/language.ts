import type { Language } from '@/domain/languages';
import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';
import { ownError } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import { forget, keep, readStored } from '@/services/storage/client-store';
import { logEvent } from '@/services/telemetry';
import { changeLanguage, fetchLanguage } from './texts';

/**
 * Changes the language of the whole screen, stores it on this phone, sends it to the server, and logs an event named for the language (spec
 * section 2). If the texts cannot be loaded nothing changes, because a mixed screen would be worse.
 */
export async function chooseLanguage(language: Language): Promise<Result<Language, ApiError>> {
  if (!(await fetchLanguage(language))) return failed(ownError('connection'));
  await changeLanguage(language);
  keep('language', language);
  keep('languageChosen', language);
  reportLanguage();
  return done(language);
}

/** Before the login there is no member to store the choice for: it is sent after the login. */
export function reportLanguage(): void {
  const language = readStored('languageChosen');
  if (!language || readStored('accessToken') === undefined) return;
  forget('languageChosen');
  logEvent(language.toUpperCase());
  void call('setLanguage', { body: { language } });
}
