import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/BottomSheet';
import { Button } from '@/components/ui/Button';
import { Steps } from '@/components/ui/Lists';
import { Stack } from '@/components/ui/Stack';
import { useNavigate } from '@/hooks/useNavigate';

export interface LostNumberSheetProps {
  open: boolean;
  onClose: () => void;
}

/** For who has the number of before no more: a store that has seen the ID sets the new one, after linking anew with it. */
export function LostNumberSheet({ open, onClose }: LostNumberSheetProps) {
  const { t } = useTranslation('otp');
  const { push } = useNavigate();
  const goTo = (page: '/member-setting/' | '/branch/') => {
    onClose();
    push(page);
  };
  return (
    <BottomSheet open={open} title={t('lost.title')} onClose={onClose}>
      <Stack>
        <p>{t('lost.text')}</p>
        <Steps>
          <li>{t('lost.unlink')}</li>
          <li>{t('lost.request')}</li>
          <li>{t('lost.store')}</li>
        </Steps>
        <Button onClick={() => goTo('/member-setting/')}>{t('lost.toSettings')}</Button>
        <Button kind="secondary" onClick={() => goTo('/branch/')}>
          {t('lost.toStores')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
