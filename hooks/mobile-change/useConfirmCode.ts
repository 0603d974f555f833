import { useCallback } from 'react';
import type { CodeCheck } from '@/hooks/otp/useVerifyCode';
import { useVerifyCode } from '@/hooks/otp/useVerifyCode';
import { noteConfirmed } from './mobile-change-draft';

/** The code to the old number; the one to the new number follows. */
export function useConfirmCode(id: string, onConfirmed: () => void): CodeCheck {
  const goOn = useCallback(() => {
    noteConfirmed();
    onConfirmed();
  }, [onConfirmed]);
  const { busy, wrong, verify } = useVerifyCode(id, 'confirm_change_mobile', goOn);
  return { busy, isVerified: false, wrong, verify };
}
