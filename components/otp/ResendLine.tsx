import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';

export interface ResendLineProps {
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
