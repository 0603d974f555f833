import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '@/components/form/codes/CodeInput';
import type { OtpChannel } from '@/domain/otp';
import type { CodeFault } from './code-fault';

export interface CodeQuestionProps {
  channel: OtpChannel;
  /** Of the code that is out; nothing while none is. */
  reference: string | undefined;
  fault: CodeFault | undefined;
  onChange: (digits: string) => void;
  onComplete: (digits: string) => void;
}

/** The one question of the page: it has the focus as soon as a code is out. */
export function CodeQuestion({ channel, reference = '', fault, onChange, onComplete }: CodeQuestionProps) {
  const { t } = useTranslation(['otp', 'fields']);
  useEffect(() => {
    if (reference) document.getElementById('otp')?.focus();
  }, [reference]);

  const errors = {
    // An older code may lie in the inbox, and ours not be out yet.
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
