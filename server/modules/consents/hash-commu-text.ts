import { createHash } from 'node:crypto';
import type { Language } from '@/domain/languages';
import { texts as commuEn } from '@/locales/en/consents-commu';
import { texts as commuTh } from '@/locales/th/consents-commu';

/** The marketing question is a page of the app, so its version is the release's. Changed lines need a new one. */
export const commuVersion = '1.0';

const shown = { th: Object.values(commuTh).join('\n'), en: Object.values(commuEn).join('\n') };

/** SHA-256 (hex) of the question that was shown, as evidence (PDPA). */
export function commuHashOf(language: Language): string {
  return createHash('sha256').update(shown[language]).digest('hex');
}
