import { useTranslation } from 'react-i18next';
import { CallCentre } from '@/components/members/shared/CallCentre';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';

/** Contact us (spec section 2). */
export function ContactSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('members-settings');
  return (
    <BottomSheet open={open} title={t('contact.title')} onClose={onClose}>
      <Stack>
        <CallCentre />
      </Stack>
    </BottomSheet>
  );
}
