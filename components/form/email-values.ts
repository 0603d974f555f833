import { yupResolver } from '@hookform/resolvers/yup';
import { object } from 'yup';
import { readDraft } from '@/hooks/requests/drafts';
import { emailRule } from './rules/about-rules';
import { mustBeGiven, obliged } from './rules/obligations';

export type EmailValues = { email: string };

/** Required here, since the form is only about the address. */
export const emailResolver = yupResolver(
  object({ email: emailRule().test(obliged([mustBeGiven, 'fields:required'])) }),
);

/** The value typed before the sheet was closed. */
export function startOfEmail(): EmailValues {
  const { email } = readDraft('email');
  return { email: typeof email === 'string' ? email : '' };
}
