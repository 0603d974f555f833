import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { OpeningBadge } from '@/components/stores/OpeningBadge';
import { useOpening } from '@/components/stores/useOpening';
import { DrawnCard, DrawnWords } from '@/components/ui/cards/DrawnCard';
import { Hint, Title } from '@/components/ui/text/Text';
import type { Store } from '@/contract/stores';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { space } from '@/styles/tokens';
import { StoreFrontArt } from './StoreFrontArt';

/** The store's picture, its name, and whether it is open now. */
export function StoreHero({ store }: { store: Store }) {
  const { t } = useTranslation('stores');
  const { language } = useLanguage();
  const { isOpen, words } = useOpening(store.hours);
  return (
    <DrawnCard>
      <StoreFrontArt open={isOpen} />
      <DrawnWords>
        <Title as="h2">{t('store.name', { name: store[`name_${language}`] })}</Title>
        <Now>
          <OpeningBadge open={isOpen} />
          {words}
        </Now>
        <Hint>{t('store.branch', { code: store.branch_code })}</Hint>
      </DrawnWords>
    </DrawnCard>
  );
}

const Now = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
`;
