import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { EmptyCouponsArt } from '@/components/ui/illustrations/EmptyCouponsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import type { StoreFilter } from '@/hooks/coupons/useStoreFilter';
import { CouponList } from './list-parts';

/** The hub for a member who comes from a store: only the coupons usable there. */
export function CouponsOfStore({ name, input, clear }: Pick<StoreFilter, 'name' | 'input' | 'clear'>) {
  const { t } = useTranslation('coupons');
  const { collect } = useCouponPaths();
  return (
    <Screen top={<CouponsBar title={t('ofStore.title', { store: name })} />}>
      <CouponList
        input={{ scope: 'hub', ...input }}
        label={t('hub.title')}
        empty={<EmptyState picture={<EmptyCouponsArt />} title={t('ofStore.none')} />}
        pathOf={collect}
      />
      <Button kind="secondary" onClick={clear}>
        {t('ofStore.all')}
      </Button>
    </Screen>
  );
}
