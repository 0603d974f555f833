import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { KidsClubBar } from '@/components/kids-club/KidsClubBar';
import { ClubGate } from '@/components/kids-club/shared/ClubGate';
import { Screen } from '@/components/layout/Screen';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { CatalogBones } from './CatalogBones';

preloadNamespaces('kids-club');

const PrizeCatalog = neededPart(() => import('./PrizeCatalog').then((part) => part.PrizeCatalog), CatalogBones);

/** /redemption/prize-catalog/: the points of the club, its prizes, and what the member has ordered. */
export function PrizeCatalogScreen() {
  useEffect(PrizeCatalog.fetch, []);
  return (
    <ClubGate>
      <Catalog />
    </ClubGate>
  );
}

function Catalog() {
  const { t } = useTranslation('kids-club');
  const { known, param } = usePageQuery();
  return (
    <Screen top={<KidsClubBar title={t('title')} brand />}>
      {known ? <PrizeCatalog requestedTab={param('tab')} requestedBadge={param('badge')} /> : <CatalogBones />}
    </Screen>
  );
}
