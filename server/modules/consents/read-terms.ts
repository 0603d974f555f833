import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ConsentType } from '@/domain/consents';
import type { Language } from '@/domain/languages';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { texts as commuEn } from '@/locales/en/consents-commu';
import { texts as commuTh } from '@/locales/th/consents-commu';

/** The terms and the privacy notice in force. A changed text needs a new version, which asks everybody for consent again. */
export const termsInForce = {
  version: '1.1',
  effective_from: startOfBangkokDaySeconds({ year: 2026, month: 1, day: 1 }),
  terms_th: read('terms.th.md'),
  terms_en: read('terms.en.md'),
  privacy_th: read('privacy.th.md'),
  privacy_en: read('privacy.en.md'),
};

export const versionInForce = { terms: termsInForce.version, commu: '1.0' } as const satisfies Record<
  ConsentType,
  string
>;

const shown = {
  terms: {
    th: `${termsInForce.terms_th}\n${termsInForce.privacy_th}`,
    en: `${termsInForce.terms_en}\n${termsInForce.privacy_en}`,
  },
  commu: { th: Object.values(commuTh).join('\n'), en: Object.values(commuEn).join('\n') },
} satisfies Record<ConsentType, Record<Language, string>>;

/** SHA-256 (hex) of the text that was shown, as evidence (PDPA). */
export function textHashOf(type: ConsentType, language: Language): string {
  return createHash('sha256').update(shown[type][language]).digest('hex');
}

function read(file: string): string {
  return readFileSync(new URL(`./texts/${file}`, import.meta.url), 'utf8');
}
