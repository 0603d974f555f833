import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { CallIcon } from '@/components/ui/icons/contact-icons';
import { RouteIcon } from '@/components/ui/icons/place-icons';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { Bone, CardBone, Skeleton } from '@/components/ui/states/Skeleton';
import { Heading } from '@/components/ui/text/Text';
import type { Store } from '@/contract/stores';
import { directionsTo, isRoundTheClock } from '@/domain/stores';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { useStore, useStoreVisit } from '@/hooks/stores/useStore';
import { useStoreCoupons } from '@/hooks/stores/useStoreCoupons';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';
import { StoreHero } from './StoreHero';
import { StoreOffers } from './StoreOffers';

/** One store: opening hours, services, location. */
export function StoreScreen({ branch }: { branch: string }) {
  const { t } = useTranslation('stores');
  const { store, error, busy, mutate } = useStore(branch);
  const { leaveStore, otherStores, join } = useStoreVisit();
  const top = <AppBar title={t('store.title')} onBack={leaveStore} />;

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
function StoreHours({ hours }: Pick<Store, 'hours'>) {
  const { t } = useTranslation('stores');
  const { days, open, close } = hours;
  return (
    <Card>
      <Heading as="h3">{t('store.hours')}</Heading>
      <p>{t(`days.${days}`)}</p>
      <p>{isRoundTheClock(hours) ? t('roundTheClock') : t('store.hoursOf', { open, close })}</p>
    </Card>
  );
}

interface StoreActionsProps {
  store: Store;
  /** For visitors only. */
  join: Link | undefined;
}

/** Directions in the phone's map app; the coupons that work here for a member, sign-up for a visitor. */
function StoreActions({ store, join }: StoreActionsProps) {
  const { t } = useTranslation('stores');
  const coupons = useStoreCoupons()(store);
  return (
    <ActionBar>
      <LinkButton href={directionsTo(store)} target="_blank" rel="noopener noreferrer">
        <RouteIcon />
        {t('store.directions')}
      </LinkButton>
      {coupons === 'unknown' && <Bone $height="56px" aria-hidden />}
      {coupons && coupons !== 'unknown' && (
        <LinkButton kind="tinted" {...coupons.link}>
          {t('card.coupons', { count: coupons.count })}
        </LinkButton>
      )}
      {join && (
        <LinkButton kind="secondary" {...join}>
          {t('join')}
        </LinkButton>
      )}
    </ActionBar>
  );
}

/** Address and telephone. */
function StoreContact({ store }: { store: Store }) {
  const { t } = useTranslation('stores');
  const text = useCatalogueText();
  const { telephone } = useFormats();
  return (
    <Root>
      <Heading as="h3">{t('store.address')}</Heading>
      <p>{text(store, 'address')}</p>
      <LinkButton href={`tel:${store.phone}`} kind="secondary" compact>
        <CallIcon size={20} />
        {t('store.call', { number: telephone(store.phone) })}
      </LinkButton>
    </Root>
  );
}

const Root = styled(Card)`
  > a {
    margin-top: ${space(3)};
  }
`;
