import { useEffect, useState } from 'react';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { EmailConfirmation } from './email-confirmation';
import { readEmailConfirmation } from './email-confirmation';

/** The address whose code is asked for. Without one it leads to where one starts; undefined while leaving. */
export function useEmailConfirmation(): EmailConfirmation | undefined {
  const { replace } = useNavigate();
  const [confirmation] = useState(readEmailConfirmation);

  useEffect(() => {
    if (!confirmation) replace('/member-setting/data-consent/');
  }, [confirmation, replace]);

  return confirmation;
}
