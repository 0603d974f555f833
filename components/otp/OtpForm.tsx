import dynamic from 'next/dynamic';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/ActionBar';
import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/Button';
import { StepBar } from '@/components/ui/StepBar';
import { limits } from '@/domain/limits';
import type { SentCode } from '@/hooks/otp/sent-code';
import { useSendCode } from '@/hooks/otp/useSendCode';
import type { Registration } from '@/hooks/registration/registration-in-hand';
import { useRegistrationCode } from '@/hooks/registration/useRegistrationCode';
import { useNavigate } from '@/hooks/useNavigate';
import { showToast } from '@/hooks/useToasts';
import type { CodeFault } from './CodeQuestion';
import { CodeQuestion } from './CodeQuestion';
import { NotSent } from './NotSent';
import { ResendLine } from './ResendLine';
import { SentTo } from './SentTo';
import { Verified } from './Verified';

const NoCodeSheet = dynamic(() => import('./NoCodeSheet').then((part) => part.NoCodeSheet), { ssr: false });

/** One field for the code, and what to do when it is wrong, late or does not come. */
export function OtpForm({ registration }: { registration: Registration }) {
  const { id, mobile } = registration;
  const { t } = useTranslation('otp');
  const { replace } = useNavigate();
  const [digits, setDigits] = useState('');
  const [fault, setFault] = useState<CodeFault>();
  const [needsHelp, setNeedsHelp] = useState(false);

  const tellResent = useCallback(
    ({ reference }: SentCode) =>
      showToast({ kind: 'success', title: t('resent'), message: t('resentHint', { reference }) }),
    [t],
  );
  const markWrong = useCallback(() => setFault('wrong'), []);
  const { code, state, secondsToNextSend, expired, busy: sending, send } = useSendCode(id, 'register', tellResent);
  const { busy, mustLink, verify } = useRegistrationCode(registration, markWrong);

  const changeNumber = () => replace('/signup/?focus=mobile');
  const take = (typed: string) => {
    setDigits(typed);
    setFault(undefined);
  };
  const confirm = () => {
    if (mustLink || digits.length === limits.otpDigits) void verify(digits);
    else setFault('short');
  };

  return (
    <Screen
      top={<AppBar title={t('title')} onBack={changeNumber} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <Button busy={busy} onClick={confirm}>
            {t(mustLink ? 'link' : 'confirm')}
          </Button>
        </ActionBar>
      }
    >
      <StepBar step={2} />
      {mustLink ? (
        <Verified mobile={mobile} />
      ) : (
        <>
          <SentTo mobile={mobile} reference={code?.reference} onChange={changeNumber} />
          {state === 'failed' ? (
            <NotSent busy={sending} onRetry={send} />
          ) : (
            <CodeQuestion
              key={code?.reference}
              reference={code?.reference}
              fault={expired ? 'expired' : fault}
              onChange={take}
              onComplete={verify}
            />
          )}
          {state !== 'failed' && (
            <ResendLine secondsLeft={secondsToNextSend} isFirst={state !== 'sent'} busy={sending} onResend={send} />
          )}
          <Button kind="quiet" onClick={() => setNeedsHelp(true)}>
            {t('noCode')}
          </Button>
        </>
      )}
      <NoCodeSheet open={needsHelp} mobile={mobile} onClose={() => setNeedsHelp(false)} />
    </Screen>
  );
}
