import { useTranslation } from 'react-i18next';
import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { useStore } from '@/hooks/stores/useStore';
import { useStoreVisit } from '@/hooks/stores/useStoreVisit';
import { StoreActions } from './StoreActions';
import { StoreContact } from './StoreContact';
import { StoreHero } from './StoreHero';
import { StoreHours } from './StoreHours';
import { StoreOffers } from './StoreOffers';
import { StoreSkeleton } from './StoreSkeleton';

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
