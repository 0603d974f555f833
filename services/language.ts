import type { Language } from '@/domain/languages';
import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';
import type { ApiError } from './api-error';
import { ownError } from './api-error';
import { keep, readKept } from './client-store';
import { setLanguage } from './members';
import { logEvent } from './telemetry';
import { changeLanguage, fetchLanguage } from './texts';

/**
 * Changes the language of everything on screen, keeps it on this phone, tells the server, and logs an event named for the
 * language (spec section 2). Without a network to load the texts nothing changes: half a language helps nobody.
 */
export async function chooseLanguage(language: Language): Promise<Result<Language, ApiError>> {
  if (!(await fetchLanguage(language))) return failed(ownError('connection'));
  await changeLanguage(language);
  keep('language', language);
  // A visitor has no account yet that the server could remember a language for.
  if (readKept('accessToken') !== undefined) {
    logEvent(language.toUpperCase());
    void setLanguage(language);
  }
  return done(language);
}
