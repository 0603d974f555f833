import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { TabsBar } from '@/components/layout/bars/TabsBar';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { TabPanel } from '@/components/ui/controls/Tabs';
import { Stack } from '@/components/ui/text/Stack';
import type { PocketTab } from '@/domain/coupons';
import { pocketTabs } from '@/domain/coupons';
import type { CouponListInput } from '@/hooks/coupons/useCouponList';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { CouponList, EmptyPocket } from './list-parts';

export interface PocketTabsProps {
  tab: PocketTab;
  onTab: (tab: PocketTab) => void;
  /** Filters over the list. */
  filters?: ReactNode;
  /** The filters, as the list call takes them. */
  input?: Omit<CouponListInput, 'scope' | 'tab'> | undefined;
}

/** The member's own coupons: valid ones, and used or expired ones. */
export function Pocket({ title, ...pocket }: PocketTabsProps & { title: string }) {
  return (
    <Screen top={<CouponsBar title={title} />} bottom={<MoreCoupons />}>
      <PocketTabs {...pocket} />
    </Screen>
  );
}

/** The tabs, and below them the coupons of the chosen one. */
export function PocketTabs({ tab, onTab, filters, input = {} }: PocketTabsProps) {
  const { t } = useTranslation('coupons');
  const { use } = useCouponPaths();
  return (
    <>
      <TabsBar
        label={t('tabs.label')}
        tabs={pocketTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        active={tab}
        onChange={onTab}
      />
      <TabPanel id={tab}>
        <Stack>
          {filters}
          <CouponList
            key={JSON.stringify([tab, input])}
            input={{ scope: 'pocket', tab, ...input }}
            label={t(`tabs.${tab}`)}
            empty={<EmptyPocket tab={tab} />}
            pathOf={use}
          />
        </Stack>
      </TabPanel>
    </>
  );
}

/** From the pocket to where coupons are found. */
function MoreCoupons() {
  const { t } = useTranslation('coupons');
  const { hub } = useCouponPaths();
  const link = useLinkTo();
  return (
    <ActionBar>
      <LinkButton {...link(hub)}>{t('hub.more')}</LinkButton>
    </ActionBar>
  );
}
