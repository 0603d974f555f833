import { yupResolver } from '@hookform/resolvers/yup';
import { object } from 'yup';
import { mobileRule } from '@/components/form/rules/mobile-rule';
import { formatMobile, tidyMobile } from '@/domain/identity/mobile-number';
import type { MobileChangeType } from '@/hooks/mobile-change/mobile-change-draft';
import { recallIdentification } from '@/hooks/registration/identification';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';

export type MobileValues = { mobile: string };

export const mobileResolver = yupResolver(object({ mobile: mobileRule() }));

/** The draft; else, before linking, the number that sign-up was tried with: it is the new one. */
export function startOf(type: MobileChangeType): MobileValues {
  const stored = readDraft('mobileChange').mobile ?? (type === 'request_change_mobile' ? ofSignUp() : undefined);
  return { mobile: typeof stored === 'string' ? formatMobile(tidyMobile(stored)) : '' };
}

export function keepMobile(values: MobileValues): void {
  keepDraft('mobileChange', values);
}

function ofSignUp(): unknown {
  return recallIdentification()?.mobile ?? readDraft('signUp').mobile;
}
