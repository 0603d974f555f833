import { useTranslation } from 'react-i18next';
import { BottomSheet } from '@/components/ui/BottomSheet';
import { LinkButton } from '@/components/ui/LinkButton';
import { Steps } from '@/components/ui/Lists';
import { Stack } from '@/components/ui/Stack';
import { linkTo } from '@/hooks/useLinkTo';
import { useNavigate } from '@/hooks/useNavigate';

export interface LostNumberSheetProps {
  open: boolean;
  onClose: () => void;
}

/** For who has the number of before no more: a store that has seen the ID sets the new one, after linking anew with it. */
export function LostNumberSheet({ open, onClose }: LostNumberSheetProps) {
  const { t } = useTranslation('otp');
  const { push } = useNavigate();
  const leaveTo = (page: '/member-setting/' | '/branch/') =>
    linkTo(page, () => {
      onClose();
      push(page);
    });
  return (
    <BottomSheet open={open} title={t('lost.title')} onClose={onClose}>
      <Stack>
        <p>{t('lost.text')}</p>
        <Steps>
          <li>{t('lost.unlink')}</li>
          <li>{t('lost.request')}</li>
          <li>{t('lost.store')}</li>
        </Steps>
        <LinkButton {...leaveTo('/member-setting/')}>{t('lost.toSettings')}</LinkButton>
        <LinkButton kind="secondary" {...leaveTo('/branch/')}>
          {t('lost.toStores')}
        </LinkButton>
      </Stack>
    </BottomSheet>
  );
}
