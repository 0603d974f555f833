import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { showToast } from '@/hooks/errors/useToasts';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { CodeCheck } from '@/hooks/otp/useVerifyCode';
import { useVerifyCode } from '@/hooks/otp/useVerifyCode';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import type { EmailConfirmation } from './useEmailConfirmation';
import { endEmailConfirmation, keepEmailConfirmation, startOfConfirmation } from './useEmailConfirmation';
import { memberKey } from './useMember';

/**
 * The code of an address, and sending the mail for which it was confirmed. A right code is not asked for again: a lost answer is retried
 * automatically.
 */
export function useEmailCode(confirmation: EmailConfirmation): CodeCheck {
  const { id, savingsYear } = confirmation;
  const { t } = useTranslation(['otp', 'consents-data']);
  const { mutate } = useSWRConfig();
  const { replace } = useNavigate();
  const [isVerified, setVerified] = useState(confirmation.verified);
  const handleError = useErrorHandler();

  const leave = useCallback(() => {
    endEmailConfirmation();
    void mutate(memberKey);
    replace(startOfConfirmation({ savingsYear }));
    return leaving;
  }, [mutate, replace, savingsYear]);

  const perform = useCallback(
    async (_input: 'mail', idempotencyKey: string) => {
      const answer =
        savingsYear === undefined
          ? await call('mailMemberData', { idempotencyKey })
          : await call('mailSavings', { body: { year: savingsYear }, idempotencyKey });
      if (answer.ok) {
        const message = t('consents-data:data.mailedTo', { email: answer.data.email });
        showToast({ kind: 'success', title: t(savingsYear ? 'savingsMailed' : 'consents-data:data.mailed'), message });
        return leave();
      }
      handleError(answer.error);
      // Too many today, or another address by now: a retry would not help.
      return settled.has(answer.error.status) ? leave() : undefined;
    },
    [t, leave, handleError, savingsYear],
  );
  const { busy: mailing, run } = useIdempotentAction(perform);

  const goOn = useCallback(async () => {
    keepEmailConfirmation({ ...confirmation, verified: true });
    setVerified(true);
    await run('mail');
  }, [confirmation, run]);

  // The answer may have been lost after the server finished, or another phone was quicker: either is success.
  const end = useCallback(async () => {
    const member = await call('getMember');
    if (member.ok && member.data.email_confirmed) return goOn();
    showToast({ kind: 'error', title: t('over'), message: t('overHint') });
    leave();
  }, [t, goOn, leave]);

  const own = useMemo(() => ({ e0502: () => void end(), e0505: () => void end() }), [end]);
  const { busy: checking, wrong, verify: check } = useVerifyCode(id, 'confirm_email', goOn, own);
  const verify = (code: string) => (isVerified ? goOn() : check(code));

  return { busy: checking || mailing, isVerified, wrong, verify, own };
}

const settled: ReadonlySet<number> = new Set([412, 429]);
