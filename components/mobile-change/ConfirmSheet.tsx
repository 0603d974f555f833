import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { ReviewList } from '@/components/ui/lists/ReviewList';
import { Stack } from '@/components/ui/text/Stack';
import { formatMobile } from '@/domain/identity/mobile-number';

export interface ConfirmSheetProps {
  open: boolean;
  mobile: string;
  text: string;
  busy: boolean;
  onSend: () => void;
  onChange: () => void;
  onClose: () => void;
}

/** The review of the new number before a code is sent to it. */
export function ConfirmSheet({ open, mobile, text, busy, onSend, onChange, onClose }: ConfirmSheetProps) {
  const { t } = useTranslation('mobile-change');
  return (
    <BottomSheet open={open} title={t('confirm.title')} onClose={onClose}>
      <Stack>
        <ReviewList items={[{ label: t('newMobile'), value: <strong>{formatMobile(mobile)}</strong>, onChange }]} />
        <p>{text}</p>
        <Button busy={busy} onClick={onSend}>
          {t('confirm.send')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
