import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { OtpType } from '@/domain/otp';
import type { FailedRead } from '@/hooks/errors/useFailureTexts';
import { color, fontWeight, target } from '@/styles/tokens';

interface SentToProps {
  type: OtpType;
  /** Masked. */
  to: string;
  /** Of the sent code; undefined while it is being sent. */
  reference: string | undefined;
  /** Absent where only this number is allowed. */
  onChange?: (() => void) | undefined;
}

/** Where the code was sent, with its reference, and a link to another number. */
export function SentTo({ type, to, reference, onChange }: SentToProps) {
  const { t } = useTranslation('otp');
  const where = type === 'confirm_change_mobile' ? 'before' : 'number';
  return (
    <Stack $gap={0} $align="center">
      <p>{t(`${reference ? 'sentTo' : 'sending'}.${where}`)}</p>
      <p>
        <strong>{to}</strong>
        {reference && ` · ${t('reference', { reference })}`}
      </p>
      {onChange && (
        <Change type="button" onClick={onChange}>
          {t('changeNumber')}
        </Change>
      )}
    </Stack>
  );
}

interface ResendLineProps {
  secondsLeft: number;
  /** No code has been sent yet: the first one is sent automatically when the seconds are over. */
  isFirst: boolean;
  busy: boolean;
  onResend: () => void;
}

/** When the next code can be requested. */
export function ResendLine({ secondsLeft, isFirst, busy, onResend }: ResendLineProps) {
  const { t } = useTranslation('otp');
  if (secondsLeft === 0 && isFirst) return null;
  if (secondsLeft === 0) {
    return (
      <Button kind="secondary" busy={busy} onClick={onResend}>
        {t('resend')}
      </Button>
    );
  }
  const clock = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
  return (
    <Stack $align="center">
      <Hint>{t(isFirst ? 'firstSendIn' : 'resendIn', { clock })}</Hint>
    </Stack>
  );
}

/** No code was sent, because the connection to the server or to the phone is broken. */
export function NotSent({
  error,
  busy,
  onRetry,
}: {
  error: FailedRead | undefined;
  busy: boolean;
  onRetry: () => void;
}) {
  const { t } = useTranslation('otp');
  return <ErrorRetry error={error} title={t('notSent')} action={t('send')} busy={busy} onRetry={onRetry} />;
}

const Change = styled.button`
  min-height: ${target.small};
  padding-inline: 12px;
  border: 0;
  background: none;
  color: ${color.brand};
  font-weight: ${fontWeight.semibold};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;
