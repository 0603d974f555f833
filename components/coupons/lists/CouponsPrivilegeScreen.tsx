import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { TabsBar } from '@/components/layout/bars/TabsBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { TabPanel } from '@/components/ui/controls/Tabs';
import { Stack } from '@/components/ui/text/Stack';
import type { ListedCoupon } from '@/contract/coupons';
import type { CouponOwner } from '@/domain/coupons';
import { couponOwners, privileges } from '@/domain/coupons';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useCouponQuery } from '@/hooks/coupons/useCouponQuery';
import { CouponList, EmptyHub } from './list-parts';

/** /coupons-privilege/: the chain's coupons and the partners', in two tabs. */
export function CouponsPrivilegeScreen() {
  const { known, privilege } = useCouponQuery();
  return known ? <Privilege requested={privilege} /> : <ScreenSkeleton />;
}

function Privilege({ requested }: { requested: string | undefined }) {
  const { t } = useTranslation('coupons');
  const [owner, setOwner] = useState<CouponOwner>('CJ');
  const { collect, ofPrivilege } = useCouponPaths();

  const privilege = privileges.find((one) => `${one}` === requested);
  const pathOf = (coupon: ListedCoupon) => (coupon.collected ? ofPrivilege(coupon) : collect(coupon));
  return (
    <Screen top={<CouponsBar root title={t('pageTitle')} />}>
      <TabsBar
        label={t('ownerTabs.label')}
        tabs={couponOwners.map((id) => ({ id, label: t(`ownerTabs.${id}`) }))}
        active={owner}
        onChange={setOwner}
      />
      <TabPanel id={owner}>
        <Stack>
          <CouponList
            key={owner}
            input={{ scope: 'hub', owner, ...(privilege && { privilege }) }}
            label={t(`ownerTabs.${owner}`)}
            empty={<EmptyHub />}
            pathOf={pathOf}
          />
        </Stack>
      </TabPanel>
    </Screen>
  );
}
