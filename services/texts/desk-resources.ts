import type { Language } from '@/domain/languages';
import { texts as staffEn } from '@/locales/en/staff';
import { texts as staffTh } from '@/locales/th/staff';

/** The desk's texts, in both languages at once: its pages are opened all day on one computer. A feature is one row. */
export const deskResources = {
  staff: { th: staffTh, en: staffEn },
} satisfies Record<string, Record<Language, object>>;
