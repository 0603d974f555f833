import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { PhoneCodeArt } from '@/components/ui/illustrations/PhoneCodeArt';
import { StepBar } from '@/components/ui/progress/StepBar';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { partOnTap } from '@/components/ui/states/later-parts';
import { limits } from '@/domain/limits';
import type { OtpType } from '@/domain/otp';
import { otpChannels } from '@/domain/otp';
import { showToast } from '@/hooks/errors/useToasts';
import type { SentCode } from '@/hooks/otp/sent-code';
import { useSendCode } from '@/hooks/otp/useSendCode';
import type { CodeCheck } from '@/hooks/otp/useVerifyCode';
import { CodeQuestion, codeFault } from './CodeQuestion';
import { NotSent, ResendLine, SentTo } from './code-sending';

const NoCodeSheet = partOnTap(() => import('./NoCodeSheet').then((part) => part.NoCodeSheet));

export interface OtpFormProps {
  /** What the code is for. */
  id: string;
  type: OtpType;
  /** The code's recipient, masked: a mobile number or an email address. */
  to: string;
  /** The flow's check of the code, and its next step. */
  check: CodeCheck;
  onBack: () => void;
  /** Absent where only the number on file is allowed. */
  onChangeNumber?: () => void;
  /** What the code is for, if not to verify the number itself. */
  title?: string;
  /** Why a code is required, where it is unexpected. */
  intro?: string;
  /** The step shown for the code, if not the default of its type. */
  step?: { step: number; steps: number };
  /** For people who cannot access the number at all. */
  otherWay?: { title: string; take: () => void };
}

/** The code field, with help when the code is wrong, late or does not arrive. */
export function OtpForm({ id, type, to, check, onBack, onChangeNumber, title, intro, ...way }: OtpFormProps) {
  const { t } = useTranslation('otp');
  const [digits, setDigits] = useState('');
  const [isShort, setShort] = useState(false);
  const [needsHelp, setNeedsHelp] = useState(false);
  const { busy, isVerified, wrong, verify, own } = check;
  const [resent, setResent] = useState(0);
  const late = useRef('');

  const notifyResent = useCallback(
    ({ reference }: SentCode) => {
      setResent((before) => before + 1);
      setDigits('');
      showToast({ kind: 'success', title: t('resent'), message: t('resentHint', { reference }) });
    },
    [t],
  );
  const { code, state, failure, secondsToNextSend, expired, ...sending } = useSendCode(id, type, notifyResent, own);

  const step = way.step ?? usualStep[type];

  const take = (typed: string) => {
    setDigits(typed);
    setShort(false);
  };
  // A code that is complete while another one is being checked comes after that one.
  const complete = (typed: string) => {
    if (busy) late.current = typed;
    else void verify(typed);
  };
  useEffect(() => {
    if (busy || late.current === '') return;
    const isMeant = late.current === digits && !isVerified;
    late.current = '';
    if (isMeant) void verify(digits);
  }, [busy, digits, isVerified, verify]);
  const confirm = () => {
    if (isVerified || digits.length === limits.otpDigits) return void verify(digits);
    setShort(true);
    document.getElementById('otp')?.focus();
  };

  return (
    <Screen
      top={<AppBar title={title ?? t('title')} onBack={onBack} right={<LanguageSwitch />} />}
      bottom={
        <ActionBar>
          <Button busy={busy} onClick={confirm}>
            {t(isVerified ? `finish.${type}` : 'confirm')}
          </Button>
        </ActionBar>
      }
    >
      {step && <StepBar {...step} />}
      {isVerified ? (
        <Verified type={type} to={to} />
      ) : (
        <>
          {intro && <p>{intro}</p>}
          <SentTo type={type} to={to} reference={code?.reference} onChange={onChangeNumber} />
          {state === 'failed' ? (
            <NotSent error={failure} busy={sending.busy} onRetry={sending.send} />
          ) : (
            // What was typed before the code was sent stays: its message can be faster than the answer. Another code begins anew.
            <CodeQuestion
              key={resent}
              channel={otpChannels[type]}
              reference={code?.reference}
              fault={codeFault({ expired, isShort, isWrong: wrong !== undefined && wrong === digits })}
              onChange={take}
              onComplete={complete}
            />
          )}
          {state !== 'failed' && (
            <ResendLine
              secondsLeft={secondsToNextSend}
              isFirst={state !== 'sent'}
              busy={sending.busy}
              onResend={sending.send}
            />
          )}
          <Button kind="quiet" onClick={() => setNeedsHelp(true)}>
            {t('noCode')}
          </Button>
          {way.otherWay && (
            <Button kind="quiet" onClick={way.otherWay.take}>
              {way.otherWay.title}
            </Button>
          )}
        </>
      )}
      <NoCodeSheet open={needsHelp} channel={otpChannels[type]} to={to} onClose={() => setNeedsHelp(false)} />
    </Screen>
  );
}

/** None where the code is the only step. */
const usualStep: Record<OtpType, { step: number; steps: number } | undefined> = {
  register: { step: 2, steps: 3 },
  request_change_mobile: { step: 2, steps: 3 },
  change_mobile: { step: 2, steps: 2 },
  confirm_change_mobile: { step: 2, steps: 3 },
  unfreeze_points: undefined,
  confirm_email: undefined,
  etax_address: undefined,
};

/** The code was right; the step that it was for follows. */
function Verified({ type, to }: { type: OtpType; to: string }) {
  const { t } = useTranslation('otp');
  return (
    <EmptyState picture={<PhoneCodeArt />} title={to}>
      {t(`verified.${type}`)}
    </EmptyState>
  );
}
