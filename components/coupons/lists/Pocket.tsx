import { useTranslation } from 'react-i18next';
import { CouponsBar } from '@/components/coupons/ticket/CouponsBar';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { TabsBar } from '@/components/layout/bars/TabsBar';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { TabPanel } from '@/components/ui/controls/Tabs';
import type { PocketTab } from '@/domain/coupons';
import { pocketTabs } from '@/domain/coupons';
import type { CouponListInput } from '@/hooks/coupons/useCouponList';
import { useCouponPaths } from '@/hooks/coupons/useCouponPaths';
import { usePocketTab } from '@/hooks/coupons/useCouponQuery';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import type { FilterMenu } from './FilterRow';
import { FilterRow } from './FilterRow';
import { CouponList, EmptyPocket } from './list-parts';

type PocketFilters = Omit<CouponListInput, 'scope' | 'tab'>;

export interface PocketProps {
  title: string;
  menu?: FilterMenu;
  /** The filters, as the list call takes them. */
  input?: PocketFilters | undefined;
}

/** The member's own coupons on a page of their own: valid ones, and used or expired ones, chosen by chips below the title. */
export function Pocket({ title, menu, input }: PocketProps) {
  const { t } = useTranslation('coupons');
  const [tab, setTab] = usePocketTab();
  const filters = (
    <FilterRow
      label={t('tabs.label')}
      chips={pocketTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      chosen={tab}
      onChoose={setTab}
      menu={menu}
    />
  );
  return (
    <Screen top={<CouponsBar title={title} below={filters} />} bottom={<MoreCoupons />}>
      <PocketList tab={tab} input={input} />
    </Screen>
  );
}

/** The same in tabs, on the coupons' main screen. */
export function PocketTabs({ input }: { input: PocketFilters }) {
  const { t } = useTranslation('coupons');
  const [tab, setTab] = usePocketTab();
  return (
    <>
      <TabsBar
        label={t('tabs.label')}
        tabs={pocketTabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        active={tab}
        onChange={setTab}
      />
      <TabPanel id={tab}>
        <PocketList tab={tab} input={input} />
      </TabPanel>
    </>
  );
}

function PocketList({ tab, input = {} }: { tab: PocketTab; input: PocketFilters | undefined }) {
  const { t } = useTranslation('coupons');
  const { use } = useCouponPaths();
  return (
    <CouponList
      key={JSON.stringify([tab, input])}
      input={{ scope: 'pocket', tab, ...input }}
      label={t(`tabs.${tab}`)}
      empty={<EmptyPocket tab={tab} />}
      pathOf={use}
    />
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
