import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { DrawnCard, DrawnWords } from '@/components/ui/DrawnCard';
import { Hint, Title } from '@/components/ui/Text';
import type { Store } from '@/contract/stores';
import { useLanguage } from '@/hooks/useLanguage';
import { space } from '@/styles/tokens';
import { OpeningBadge } from './OpeningBadge';
import { StoreFrontArt } from './StoreFrontArt';
import { useOpening } from './useOpening';

/** The store's front, its name, and whether the door is open now. */
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
