import { texts as errorsEn } from '@/locales/en/errors';
import { texts as fieldsEn } from '@/locales/en/fields';
import { texts as membersEn } from '@/locales/en/members';
import { texts as profileEn } from '@/locales/en/members-profile';
import { texts as errors } from '@/locales/th/errors';
import { texts as fields } from '@/locales/th/fields';
import { texts as members } from '@/locales/th/members';
import { texts as profile } from '@/locales/th/members-profile';

/** The texts of the profile form. */
export const profileWords = {
  th: { errors, fields, members, profile },
  en: { errors: errorsEn, fields: fieldsEn, members: membersEn, profile: profileEn },
};
