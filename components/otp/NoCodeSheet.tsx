import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Steps } from '@/components/ui/lists/Lists';
import { Stack } from '@/components/ui/text/Stack';
import type { OtpChannel } from '@/domain/otp';

export interface NoCodeSheetProps {
  open: boolean;
  channel: OtpChannel;
  /** Masked: the number or the address. */
  to: string;
  onClose: () => void;
}

/** What to check when no code arrives, most likely reason first. */
export function NoCodeSheet({ open, channel, to, onClose }: NoCodeSheetProps) {
  const { t } = useTranslation('otp');
  return (
    <BottomSheet open={open} title={t('help.title')} onClose={onClose}>
      <Stack>
        {channel === 'mail' ? (
          <Steps>
            <li>{t('help.mailWait')}</li>
            <li>{t('help.mailSpam')}</li>
            <li>{t('help.mailAddress', { address: to })}</li>
          </Steps>
        ) : (
          <Steps>
            <li>{t('help.wait')}</li>
            <li>{t('help.number', { mobile: to })}</li>
            <li>{t('help.signal')}</li>
            <li>{t('help.blocked')}</li>
          </Steps>
        )}
        <p>{t('help.callCentre')}</p>
      </Stack>
    </BottomSheet>
  );
}
