import { useTranslation } from 'react-i18next';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { BottomSheet } from '@/components/ui/layers/BottomSheet';
import { Steps } from '@/components/ui/lists/Lists';
import { Stack } from '@/components/ui/text/Stack';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';

export interface LostNumberSheetProps {
  open: boolean;
  onClose: () => void;
}

/**
 * For members who no longer have the old number: a store checks the ID and sets the new one, after linking again with
 * it.
 */
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
