import type { Language } from '@/domain/languages';
import { texts as campaignsEn } from '@/locales/en/campaigns';
import { texts as operationsEn } from '@/locales/en/operations';
import { texts as staffEn } from '@/locales/en/staff';
import { texts as supportEn } from '@/locales/en/support';
import { texts as tillFailuresEn } from '@/locales/en/till-failures';
import { texts as campaignsTh } from '@/locales/th/campaigns';
import { texts as operationsTh } from '@/locales/th/operations';
import { texts as staffTh } from '@/locales/th/staff';
import { texts as supportTh } from '@/locales/th/support';
import { texts as tillFailuresTh } from '@/locales/th/till-failures';

/** The desk's texts, in both languages at once: its pages are opened all day on one computer. A feature is one row. */
export const deskResources = {
  campaigns: { th: campaignsTh, en: campaignsEn },
  operations: { th: operationsTh, en: operationsEn },
  staff: { th: staffTh, en: staffEn },
  support: { th: supportTh, en: supportEn },
  'till-failures': { th: tillFailuresTh, en: tillFailuresEn },
} satisfies Record<string, Record<Language, object>>;
