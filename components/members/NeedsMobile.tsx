import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/BottomSheet';
import { Button } from '@/components/ui/Button';
import { LinkButton } from '@/components/ui/LinkButton';
import { Stack } from '@/components/ui/Stack';
import { linkTo } from '@/hooks/useLinkTo';
import { useNavigate } from '@/hooks/useNavigate';

/** There is no number on file that a code could go to. */
export function NeedsMobile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('freeze');
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
