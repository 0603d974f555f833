import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BottomSheet } from '@/components/ui/BottomSheet';
import { Stack } from '@/components/ui/Stack';
import type { OtpChannel } from '@/domain/otp';
import { space } from '@/styles/tokens';

export interface NoCodeSheetProps {
  open: boolean;
  channel: OtpChannel;
  /** Masked: the number or the address. */
  to: string;
  onClose: () => void;
}

/** What to look at when no code comes, from the most likely reason on. */
export function NoCodeSheet({ open, channel, to, onClose }: NoCodeSheetProps) {
  const { t } = useTranslation('otp');
  return (
    <BottomSheet open={open} title={t('help.title')} onClose={onClose}>
      <Stack>
        {channel === 'mail' ? (
          <Reasons>
            <li>{t('help.mailWait')}</li>
            <li>{t('help.mailSpam')}</li>
            <li>{t('help.mailAddress', { address: to })}</li>
          </Reasons>
        ) : (
          <Reasons>
            <li>{t('help.wait')}</li>
            <li>{t('help.number', { mobile: to })}</li>
            <li>{t('help.signal')}</li>
            <li>{t('help.blocked')}</li>
          </Reasons>
        )}
        <p>{t('help.callCentre')}</p>
      </Stack>
    </BottomSheet>
  );
}

const Reasons = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding-inline-start: ${space(6)};
  list-style: decimal;
`;
