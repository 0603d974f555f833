import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '@/hooks/errors/useToasts';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { CodeCheck } from '@/hooks/otp/useVerifyCode';
import { useVerifyCode } from '@/hooks/otp/useVerifyCode';
import type { EtaxCode } from './etax-code';
import { endEtaxCode, keepEtaxCode, readEtaxCode } from './etax-code';
import { etaxPaths } from './etax-steps';

/** The code being asked for. Without one it leads back to the form; undefined while leaving. */
export function useEtaxCodeDraft(): EtaxCode | undefined {
  const { replace } = useNavigate();
  const [code] = useState(readEtaxCode);

  useEffect(() => {
    if (!code) replace(etaxPaths.summary);
  }, [code, replace]);

  return code;
}

/** The code for a new address, and the way back to the form, which then submits itself. */
export function useEtaxCode(code: EtaxCode): CodeCheck {
  const { t } = useTranslation('otp');
  const { replace } = useNavigate();
  const [isVerified, setVerified] = useState(code.verified);

  const goOn = useCallback(() => {
    keepEtaxCode({ ...code, verified: true });
    setVerified(true);
    replace(etaxPaths.summary);
  }, [code, replace]);

  // Expired or already used: the form is submitted again, and the server answers whether it needs another code.
  const leave = useCallback(() => {
    endEtaxCode();
    showToast({ kind: 'error', title: t('over'), message: t('overHint') });
    replace(etaxPaths.summary);
  }, [t, replace]);

  const own = useMemo(() => ({ e0502: leave, e0505: leave }), [leave]);
  const { busy, wrong, verify: check } = useVerifyCode(code.id, 'etax_address', goOn, own);
  const verify = async (typed: string) => (isVerified ? goOn() : check(typed));

  return { busy, isVerified, wrong, verify, own };
}
