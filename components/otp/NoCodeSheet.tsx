import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BottomSheet } from '@/components/ui/BottomSheet';
import { Stack } from '@/components/ui/Stack';
import { space } from '@/styles/tokens';

export interface NoCodeSheetProps {
  open: boolean;
  mobile: string;
  onClose: () => void;
}

/** What to look at when no SMS comes, from the most likely reason on. */
export function NoCodeSheet({ open, mobile, onClose }: NoCodeSheetProps) {
  const { t } = useTranslation('otp');
  return (
    <BottomSheet open={open} title={t('help.title')} onClose={onClose}>
      <Stack>
        <Reasons>
          <li>{t('help.wait')}</li>
          <li>{t('help.number', { mobile })}</li>
          <li>{t('help.signal')}</li>
          <li>{t('help.blocked')}</li>
        </Reasons>
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
