import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Stack } from '@/components/ui/text/Stack';
import { Heading } from '@/components/ui/text/Text';
import type { FoundStore } from '@/contract/stores';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { useStoreCoupons } from '@/hooks/stores/useStoreCoupons';
import type { ShownStores } from '@/hooks/stores/useUsualStores';
import { space } from '@/styles/tokens';
import { StoreCard } from './StoreCard';

export interface UsualStoresProps {
  usual: ShownStores;
  isShown: (store: FoundStore) => boolean;
  onOpen: (store: FoundStore) => Link;
}

/** What the finder begins with: where the member last shopped, then the other stores of the province. */
export function UsualStores({ usual: { last, province, stores }, isShown, onOpen }: UsualStoresProps) {
  const { t } = useTranslation('stores');
  const couponsIn = useStoreCoupons();
  const others = stores.filter((store) => store.branch_code !== last?.branch_code && isShown(store));
  const card = (store: FoundStore, isOpen: boolean) => (
    <StoreCard key={store.branch_code} store={store} link={onOpen(store)} isOpen={isOpen} coupons={couponsIn(store)} />
  );
  return (
    <>
      {last && isShown(last) && (
        <Stack $gap={3}>
          <Heading id="last-store">{t('usual.last')}</Heading>
          <Cards aria-labelledby="last-store">{card(last, true)}</Cards>
        </Stack>
      )}
      {others.length > 0 && (
        <Stack $gap={3}>
          <Heading id="province-stores">{t('usual.province', { province })}</Heading>
          <Cards aria-labelledby="province-stores">{others.map((store) => card(store, false))}</Cards>
        </Stack>
      )}
    </>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: ${space(3)};
`;
