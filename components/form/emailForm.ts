import { yupResolver } from '@hookform/resolvers/yup';
import { object } from 'yup';
import { readDraft } from '@/hooks/requests/drafts';
import { emailRule } from './rules/about-rules';
import { mustBeGiven, obliged } from './rules/obligations';

export type EmailValues = { email: string };

/** Here the address is what it is all about, so it cannot be left out. */
export const emailResolver = yupResolver(
  object({ email: emailRule().test(obliged([mustBeGiven, 'fields:required'])) }),
);

/** What was typed before the question closed. */
export function startOfEmail(): EmailValues {
  const { email } = readDraft('email');
  return { email: typeof email === 'string' ? email : '' };
}
