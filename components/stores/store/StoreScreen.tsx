import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, CardBone, Skeleton } from '@/components/ui/states/Skeleton';
import { Heading } from '@/components/ui/text/Text';
import type { Store } from '@/contract/stores';
import { useStore } from '@/hooks/stores/useStore';
import { useStoreVisit } from '@/hooks/stores/useStoreVisit';
import { StoreActions } from './StoreActions';
import { StoreContact } from './StoreContact';
import { StoreHero } from './StoreHero';
import { StoreOffers } from './StoreOffers';

/** One store: opening hours, services, location. */
export function StoreScreen({ branch }: { branch: string }) {
  const { t } = useTranslation('stores');
  const { store, error, busy, mutate } = useStore(branch);
  const { leaveStore, otherStores, join } = useStoreVisit();
  const top = <AppBar title={t('store.title')} onBack={leaveStore} right={<LanguageSwitch />} />;

  if (!store) {
    return (
      <Screen top={top}>
        {error ? <ErrorRetry error={error} busy={busy} onRetry={() => void mutate()} /> : <StoreSkeleton />}
      </Screen>
    );
  }
  return (
    <Screen top={top} bottom={<StoreActions store={store} join={join} />}>
      <StoreHero store={store} />
      <StoreHours hours={store.hours} />
      <StoreOffers brands={store.brands} services={store.services} />
      <StoreContact store={store} />
      <LinkButton kind="quiet" {...otherStores}>
        {t('store.others')}
      </LinkButton>
    </Screen>
  );
}

/** Placeholder of a store: picture, name, hours and services. */
function StoreSkeleton() {
  return (
    <Skeleton>
      <CardBone />
      <Bone $height="96px" />
      <Bone $height="112px" />
      <Bone $height="144px" />
    </Skeleton>
  );
}

/** The opening days and hours (spec section 2). */
function StoreHours({ hours: { days, open, close } }: Pick<Store, 'hours'>) {
  const { t } = useTranslation('stores');
  const always = open === '00:00' && close === '24:00';
  return (
    <Card>
      <Heading as="h3">{t('store.hours')}</Heading>
      <p>{t(`days.${days}`)}</p>
      <p>{always ? t('roundTheClock') : t('store.hoursOf', { open, close })}</p>
    </Card>
  );
}
