import { texts as commuEn } from '@/locales/en/consents-commu';
import { texts as privacyEn } from '@/locales/en/consents-data';
import { texts as privilegeEn } from '@/locales/en/members-privilege';
import { texts as settingsEn } from '@/locales/en/members-settings';
import { texts as commu } from '@/locales/th/consents-commu';
import { texts as privacy } from '@/locales/th/consents-data';
import { texts as privilege } from '@/locales/th/members-privilege';
import { texts as settings } from '@/locales/th/members-settings';

/** The texts of My Account and of the privacy page. */
export const accountWords = {
  th: { commu, privacy, privilege, settings },
  en: { commu: commuEn, privacy: privacyEn, privilege: privilegeEn, settings: settingsEn },
};
