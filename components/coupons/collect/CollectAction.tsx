import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketLayers } from '@/components/coupons/shared/TicketLayers';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Hint } from '@/components/ui/text/Text';
import type { Coupon } from '@/contract/coupons';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useTicketActions } from '@/hooks/coupons/useTicketActions';
import { showToast } from '@/hooks/errors/useToasts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';

export interface CollectActionProps {
  coupon: Coupon;
  refresh: () => unknown;
}

/** The available action for a hub coupon: collect it, use it once collected, or look for another. */
export function CollectAction({ coupon, refresh }: CollectActionProps) {
  const { t } = useTranslation('coupons');
  const link = useLinkTo();
  const { mine, hub } = useCouponPaths();
  const onCollected = useCallback(
    () => showToast({ kind: 'success', title: t('collect.done'), message: t('collect.doneText') }),
    [t],
  );
  const tickets = useTicketActions({ onCollected, refresh });
  const { status, collected, code } = coupon;

  const actions = () => {
    if (collected) {
      return (
        <>
          {status === 'active' && <Button onClick={() => tickets.act(coupon)}>{t('collect.use')}</Button>}
          <LinkButton kind="secondary" {...link(mine)}>
            {t('mine.go')}
          </LinkButton>
        </>
      );
    }
    if (status === 'active' || status === 'used') {
      return (
        <Button busy={tickets.busy.has(code)} onClick={() => tickets.act(coupon)}>
          {t('collect.action')}
        </Button>
      );
    }
    return (
      <>
        <Hint role="status">
          <strong>{t(`collect.${status}`)}</strong> {t(`collect.${status}Text`)}
        </Hint>
        <LinkButton kind="secondary" {...link(hub)}>
          {t('collect.others')}
        </LinkButton>
      </>
    );
  };
  return (
    <ActionBar>
      {actions()}
      <TicketLayers tickets={tickets} />
    </ActionBar>
  );
}
