import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/BottomSheet';
import { Button } from '@/components/ui/Button';
import { Stack } from '@/components/ui/Stack';
import { useNavigate } from '@/hooks/useNavigate';

/** There is no number on file that a code could go to. */
export function NeedsMobile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('freeze');
  const { push } = useNavigate();
  const add = () => {
    onClose();
    push('/request-mobile/');
  };
  return (
    <BottomSheet open title={t('mobile.title')} onClose={onClose}>
      <Stack>
        <p>{t('mobile.text')}</p>
        <Button onClick={add}>{t('mobile.add')}</Button>
        <Button kind="secondary" onClick={onClose}>
          {t('mobile.later')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
