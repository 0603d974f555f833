import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import type { Member } from '@/contract/members';
import { maskMobile } from '@/domain/identity/masks';
import type { Result } from '@/domain/result';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { showToast } from '@/hooks/errors/useToasts';
import { memberKey } from '@/hooks/members/useMember';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { CodeCheck } from '@/hooks/otp/useVerifyCode';
import { useVerifyCode } from '@/hooks/otp/useVerifyCode';
import { wipeDrafts } from '@/hooks/requests/drafts';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ApiError } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import { readStored } from '@/services/storage/client-store';
import type { MobileChangeDraft } from './mobile-change-draft';
import { endMobileChange, noteConfirmed, noteVerified, readMobileChange } from './mobile-change-draft';
import { mobileChangeKey } from './useMobileChange';

/** The change of number whose code is asked for. Without one it leads to the form; undefined while leaving. */
export function useMobileChangeDraft(): { change: MobileChangeDraft | undefined; readAgain: () => void } {
  const { replace } = useNavigate();
  const [change, setChange] = useState(readMobileChange);
  const readAgain = useCallback(() => setChange(readMobileChange), []);
  // The draft is dropped when a visitor has become a member since, or the reverse.
  const isOurs = change !== undefined && (change.type === 'change_mobile') === (readStored('isLinked') === true);
  const isRequested = isOurs && change.type === 'request_change_mobile' && change.verified;

  useEffect(() => {
    if (!isOurs) replace('/request-mobile/');
    else if (isRequested) replace('/request-mobile/success/');
  }, [isOurs, isRequested, replace]);

  return { change: isOurs && !isRequested ? change : undefined, readAgain };
}

/**
 * The code of a change of number, and what follows: before linking, the request is submitted to a store; a member's
 * number is set. A right code is not asked for again: a lost answer is retried automatically.
 */
export function useMobileChangeCode({ id, type, mobile, verified }: MobileChangeDraft): CodeCheck {
  const { replace } = useNavigate();
  const { mutate } = useSWRConfig();
  const [isVerified, setVerified] = useState(verified);
  const { busy: setting, run: setMobile } = useSetMobile(mobile);

  const goOn = useCallback(async () => {
    noteVerified();
    if (type === 'change_mobile') {
      setVerified(true);
      await setMobile(id);
      return;
    }
    // The cached answer without a request is outdated: the next page must not use it.
    await mutate(mobileChangeKey, undefined);
    replace('/request-mobile/success/');
  }, [id, type, mutate, setMobile, replace]);

  const { busy: checking, wrong, verify: check } = useVerifyCode(id, type, goOn);
  const verify = (code: string) => (isVerified ? goOn() : check(code));

  return { busy: checking || setting, isVerified, wrong, verify };
}

/** The code to the old number; the one to the new number follows. */
export function useConfirmCode(id: string, onConfirmed: () => void): CodeCheck {
  const goOn = useCallback(() => {
    noteConfirmed();
    onConfirmed();
  }, [onConfirmed]);
  const { busy, wrong, verify } = useVerifyCode(id, 'confirm_change_mobile', goOn);
  return { busy, isVerified: false, wrong, verify };
}

/** Sets a linked member's number after the right code, and returns to the settings. `mobile` is masked. */
function useSetMobile(mobile: string) {
  const { t } = useTranslation('mobile-change');
  const { mutate } = useSWRConfig();
  const { replace } = useNavigate();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (id: string, idempotencyKey: string) => {
      const first = await call('changeMobile', { body: { id }, idempotencyKey });
      const answer = !first.ok && first.error.code === 'e0505' ? await alreadySet(first, mobile) : first;
      if (!answer.ok) return handleError(answer.error);
      await mutate(memberKey, answer.data, { revalidate: false });
      endMobileChange();
      wipeDrafts('mobileChange');
      showToast({ kind: 'success', title: t('changed') });
      replace('/member-setting/');
      return leaving;
    },
    [mobile, t, mutate, replace, handleError],
  );

  return useIdempotentAction(perform);
}

// The answer may have been lost after the server finished: then the member has the number already.
async function alreadySet<F>(refusal: { ok: false; error: F }, mobile: string): Promise<Result<Member, F | ApiError>> {
  const member = await call('getMember');
  return member.ok && maskMobile(member.data.phone ?? '') !== mobile ? refusal : member;
}
