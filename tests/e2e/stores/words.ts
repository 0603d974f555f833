import { texts as errorsEn } from '@/locales/en/errors';
import { texts as identificationEn } from '@/locales/en/members-identification';
import { texts as storesEn } from '@/locales/en/stores';
import { texts as errors } from '@/locales/th/errors';
import { texts as identification } from '@/locales/th/members-identification';
import { texts as stores } from '@/locales/th/stores';

export const words = {
  th: { errors, identification, stores },
  en: { errors: errorsEn, identification: identificationEn, stores: storesEn },
};
