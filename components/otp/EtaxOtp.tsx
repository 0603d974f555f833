import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import type { EtaxCode } from '@/hooks/etax/etax-code';
import { etaxPaths } from '@/hooks/etax/etax-steps';
import { useEtaxCode, useEtaxCodeDraft } from '@/hooks/etax/useEtaxCode';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';
import { OtpForm } from './OtpForm';

/** The code to the mobile on file, required before a tax invoice with the ID on file is mailed to a new address. */
export function EtaxOtp() {
  const code = useEtaxCodeDraft();
  usePreload([etaxPaths.summary, '/error/'], ['etax', 'layout']);
  return code ? <EtaxAddressCode code={code} /> : <ScreenSkeleton />;
}

function EtaxAddressCode({ code }: { code: EtaxCode }) {
  const { t } = useTranslation('otp');
  const { id, mobile } = code;
  const check = useEtaxCode(code);
  const { replace } = useNavigate();
  const back = () => replace(etaxPaths.summary);
  const words = { title: t('etaxTitle'), intro: t('etaxIntro') };
  return <OtpForm id={id} type="etax_address" {...words} to={mobile} check={check} onBack={back} />;
}
