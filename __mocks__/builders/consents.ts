import type { Consent, Terms } from '@/contract/consents';

/** Marketing consent that was never asked for. */
export function commuConsent(about: Partial<Consent> = {}): Consent {
  return { type: 'commu', status: 'not-granted', version: '', current_version: '1.0', updated_at: 0, ...about };
}

/** The terms as accepted at sign-up. */
export function termsConsent(about: Partial<Consent> = {}): Consent {
  return {
    type: 'terms',
    status: 'granted',
    version: '1.0',
    current_version: '1.0',
    updated_at: 1_700_000_000,
    ...about,
  };
}

export function terms(about: Partial<Terms> = {}): Terms {
  return {
    version: '1.0',
    effective_from: Date.UTC(2026, 0, 1) / 1000,
    terms_th: '# ข้อกำหนดของร้าน\n\n## 1. การเป็นสมาชิก\n\n- สมัครฟรี\n- บัตรไม่มีวันหมดอายุ',
    terms_en: '# Terms of the store\n\n## 1. Membership\n\n- Joining is free\n- The card does not expire',
    privacy_th: '# ประกาศความเป็นส่วนตัว\n\nเราเก็บเท่าที่จำเป็น',
    privacy_en: '# Privacy notice\n\nWe keep what is needed',
    ...about,
  };
}
