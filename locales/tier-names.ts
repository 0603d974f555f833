import type { Language } from '@/domain/languages';

/** What members call the chain's tiers (MEMBER_TIERS). A tier without a name is not shown. */
export const tierNames: Readonly<Partial<Record<string, Record<Language, string>>>> = {
  tier_1: { th: 'ระดับเงิน', en: 'Silver' },
  tier_2: { th: 'ระดับทอง', en: 'Gold' },
};
