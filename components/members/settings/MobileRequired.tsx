import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Stack } from '@/components/ui/text/Stack';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';

/** No mobile number on file for the code. */
export function MobileRequired({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('points-freeze');
  const { push } = useNavigate();
  const leave = () => {
    onClose();
    push(path);
  };
  return (
    <BottomSheet open title={t('mobile.title')} onClose={onClose}>
      <Stack>
        <p>{t('mobile.text')}</p>
        <LinkButton {...linkTo(path, leave)}>{t('mobile.add')}</LinkButton>
        <Button kind="secondary" onClick={onClose}>
          {t('mobile.later')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}

const path = '/request-mobile/';
