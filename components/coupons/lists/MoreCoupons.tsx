import { useTranslation } from 'react-i18next';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

/** From the pocket to where coupons are found. */
export function MoreCoupons() {
  const { t } = useTranslation('coupons');
  const { hub } = useCouponPaths();
  const link = useLinkTo();
  return (
    <ActionBar>
      <LinkButton {...link(hub)}>{t('hub.more')}</LinkButton>
    </ActionBar>
  );
}
