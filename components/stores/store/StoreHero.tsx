import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { OpeningBadge, useOpening } from '@/components/stores/opening';
import { IllustratedCard, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { Hint, Title } from '@/components/ui/text/Text';
import type { Store } from '@/contract/stores';
import { useCatalogueText } from '@/hooks/texts/useCatalogueText';
import { space } from '@/styles/tokens';
import { StoreFrontArt } from './StoreFrontArt';

/** The store's picture, its name, and whether it is open now. */
export function StoreHero({ store }: { store: Store }) {
  const { t } = useTranslation('stores');
  const text = useCatalogueText();
  const opening = useOpening(store.hours);
  return (
    <IllustratedCard>
      <StoreFrontArt open={opening.isOpen} />
      <IllustrationText>
        <Title as="h2">{t('store.name', { name: text(store, 'name') })}</Title>
        <Now>
          <OpeningBadge {...opening} />
          {opening.isOpen && opening.words}
        </Now>
        <Hint>{t('store.branch', { code: store.branch_code })}</Hint>
      </IllustrationText>
    </IllustratedCard>
  );
}

const Now = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
