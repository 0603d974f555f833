import type { Language } from '@/domain/languages';
import { texts as staffEn } from '@/locales/en/desk';
import { texts as actsEn } from '@/locales/en/desk-acts';
import { texts as campaignsEn } from '@/locales/en/desk-campaigns';
import { texts as supportEn } from '@/locales/en/desk-members';
import { texts as namesEn } from '@/locales/en/desk-names';
import { texts as operationsEn } from '@/locales/en/desk-operations';
import { texts as reportsEn } from '@/locales/en/etax-report';
import { texts as tillFailuresEn } from '@/locales/en/till-failures';
import { texts as staffTh } from '@/locales/th/desk';
import { texts as actsTh } from '@/locales/th/desk-acts';
import { texts as campaignsTh } from '@/locales/th/desk-campaigns';
import { texts as supportTh } from '@/locales/th/desk-members';
import { texts as namesTh } from '@/locales/th/desk-names';
import { texts as operationsTh } from '@/locales/th/desk-operations';
import { texts as reportsTh } from '@/locales/th/etax-report';
import { texts as tillFailuresTh } from '@/locales/th/till-failures';

/** The desk's texts, in both languages together, because its pages stay open all day on one computer. A feature is one row. */
export const deskResources = {
  'desk-campaigns': { th: campaignsTh, en: campaignsEn },
  'desk-operations': { th: operationsTh, en: operationsEn },
  'desk-names': { th: namesTh, en: namesEn },
  'desk-acts': { th: actsTh, en: actsEn },
  desk: { th: staffTh, en: staffEn },
  'desk-members': { th: supportTh, en: supportEn },
  'etax-report': { th: reportsTh, en: reportsEn },
  'till-failures': { th: tillFailuresTh, en: tillFailuresEn },
} satisfies Record<string, Record<Language, object>>;
