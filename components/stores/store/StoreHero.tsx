import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { OpeningBadge, useOpening } from '@/components/stores/opening';
import { IllustratedCard, IllustrationText } from '@/components/ui/cards/IllustratedCard';
import { Hint, Title } from '@/components/ui/text/Text';
import type { Store } from '@/contract/stores';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { color, space } from '@/styles/tokens';

/** The store's picture, its name, and whether it is open now. */
export function StoreHero({ store }: { store: Store }) {
  const { t } = useTranslation('stores');
  const { language } = useLanguage();
  const { isOpen, words } = useOpening(store.hours);
  return (
    <IllustratedCard>
      <StoreFrontArt open={isOpen} />
      <IllustrationText>
        <Title as="h2">{t('store.name', { name: store[`name_${language}`] })}</Title>
        <Now>
          <OpeningBadge open={isOpen} />
          {words}
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

/** A store front as wide as the card: lit by day, or closed under the moon. */
function StoreFrontArt({ open }: { open: boolean }) {
  const light = open ? color.accentTint : color.line;
  return (
    <svg width="100%" viewBox="0 0 343 148" aria-hidden="true">
      <path d="M0 0h343v148H0Z" fill={color.brandTint} />
      {open ? <circle cx="292" cy="38" r="15" fill={color.accent} /> : <path d={moon} fill={color.accent} />}
      <g fill="none" stroke={color.brand} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M36 132V96M36 110l-9-8M36 116l10-9" />
        <circle cx="36" cy="82" r="20" fill={color.surface} />
        <path d="M86 66v66h170V66" fill={color.surface} />
        <path d="M78 60 90 34h162l12 26Z" fill={color.surface} />
        <path d="M136 34V18h70v16" fill={color.brand} />
        <path d="M152 26h38" stroke={color.onBrand} />
        <path d={awning} fill={color.accent} />
        <path d="M102 88h58v30h-58Z" fill={light} />
        <path d="M131 88v30" />
        <path d="M182 132V88h54v44" fill={light} />
        <path d="M209 88v44M202 108v6M216 108v6" />
        <path d="M286 132v-14h22v14M283 118h28" fill={color.surface} />
        <path d="M297 118c-8-8-5-16 0-19 5 3 8 11 0 19Z" fill={color.surface} />
        <path d="M12 132h319" />
      </g>
    </svg>
  );
}

const moon = 'M300 50a17 17 0 1 1-7-26 14 14 0 0 0 7 26Z';

const awning =
  'M78 60a11.6 11.6 0 0 0 23.2 0 11.6 11.6 0 0 0 23.3 0 11.6 11.6 0 0 0 23.2 0 11.6 11.6 0 0 0 23.3 0 11.6 11.6 0 0 0 23.2 0 11.6 11.6 0 0 0 23.3 0 11.6 11.6 0 0 0 23.2 0 11.6 11.6 0 0 0 23.3 0Z';
