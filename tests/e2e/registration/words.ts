import { texts as areasEn } from '@/locales/en/areas';
import { texts as consentsEn } from '@/locales/en/consents';
import { texts as errorsEn } from '@/locales/en/errors';
import { texts as fieldsEn } from '@/locales/en/fields';
import { texts as layoutEn } from '@/locales/en/layout';
import { texts as membersEn } from '@/locales/en/members';
import { texts as otpEn } from '@/locales/en/otp';
import { texts as registrationEn } from '@/locales/en/registration';
import { texts as uiEn } from '@/locales/en/ui';
import { texts as areas } from '@/locales/th/areas';
import { texts as consents } from '@/locales/th/consents';
import { texts as errors } from '@/locales/th/errors';
import { texts as fields } from '@/locales/th/fields';
import { texts as layout } from '@/locales/th/layout';
import { texts as members } from '@/locales/th/members';
import { texts as otp } from '@/locales/th/otp';
import { texts as registration } from '@/locales/th/registration';
import { texts as ui } from '@/locales/th/ui';

/** The texts of registering. */
export const words = {
  th: { areas, consents, errors, fields, layout, members, otp, registration, ui },
  en: {
    areas: areasEn,
    consents: consentsEn,
    errors: errorsEn,
    fields: fieldsEn,
    layout: layoutEn,
    members: membersEn,
    otp: otpEn,
    registration: registrationEn,
    ui: uiEn,
  },
};

export type Words = (typeof words)['th'];
