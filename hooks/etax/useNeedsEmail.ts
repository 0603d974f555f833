import { useEffect, useState } from 'react';
import { useMember } from '@/hooks/members/useMember';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { readEtaxDraft } from './etax-draft';

/** Redirects a member without an email address to the page for adding one. Known shortly after the page opens. */
export function useNeedsEmail(): boolean {
  const { data: member, error } = useMember();
  const { replace } = useNavigate();
  const [isGiven] = useState(() => readEtaxDraft()?.customer.email !== '');
  const needsEmail = !isGiven && !error && member?.email === null;

  useEffect(() => {
    if (needsEmail) replace('/receipts/save-email/');
  }, [needsEmail, replace]);

  return needsEmail || (!isGiven && !error && !member);
}
