import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '@/components/form/codes/CodeInput';
import type { OtpChannel } from '@/domain/otp';

interface CodeQuestionProps {
  channel: OtpChannel;
  /** Of the sent code; undefined while none has been sent. */
  reference: string | undefined;
  fault: CodeFault | undefined;
  onChange: (digits: string) => void;
  onComplete: (digits: string) => void;
}

/** The only question of the page: it gets the focus as soon as a code has been sent. */
export function CodeQuestion({ channel, reference = '', fault, onChange, onComplete }: CodeQuestionProps) {
  const { t } = useTranslation(['otp', 'fields']);
  useEffect(() => {
    if (reference) document.getElementById('otp')?.focus();
  }, [reference]);

  const errors = {
    // An older code may be in the inbox while ours has not been sent.
    wrong: reference ? t(channel === 'mail' ? 'wrongMail' : 'wrong', { reference }) : t('notOut'),
    short: t('fields:otpMustHaveSixDigits'),
    expired: t('expired'),
  } satisfies Record<CodeFault, string>;
  return (
    <CodeInput
      required
      name="otp"
      label={t('code')}
      error={fault && errors[fault]}
      onChange={onChange}
      onComplete={onComplete}
    />
  );
}

type CodeFault = 'wrong' | 'short' | 'expired';

/** The error of the code field, the most helpful reason first. */
export function codeFault(facts: { expired: boolean; isShort: boolean; isWrong: boolean }): CodeFault | undefined {
  if (facts.expired) return 'expired';
  if (facts.isShort) return 'short';
  return facts.isWrong ? 'wrong' : undefined;
}
