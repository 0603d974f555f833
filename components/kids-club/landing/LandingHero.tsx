import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Points, Title } from '@/components/ui/text/Text';
import { useBalance } from '@/hooks/points/useBalance';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, lineHeight, radius, space } from '@/styles/tokens';
import { FamilyArt } from './landing-arts';

/** The banner in the club's colours, with the member's balance once it is known. */
export function LandingHero() {
  const { t } = useTranslation(['kidsLanding', 'points']);
  const { points } = useFormats();
  const balance = useBalance('kidpoint');
  return (
    <Root data-theme="kids-club" data-slab>
      <FamilyArt />
      <div>
        <BigTitle as="h2">{t('hero')}</BigTitle>
        <p>{t('heroText')}</p>
      </div>
      <Balance>
        <span>{t('points:kidsBalance')}</span>
        <Points>{balance === undefined ? '–' : points(balance)}</Points>
      </Balance>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};
  border-radius: ${radius.large};
  background: linear-gradient(160deg, ${color.brandBright}, ${color.brand} 45%, ${color.brandStrong} 100%);
  color: ${color.onBrand};
  overflow: hidden;
  > svg {
    justify-self: center;
    max-width: 100%;
  }
  p {
    font-size: ${fontSize.small};
  }
`;

const BigTitle = styled(Title)`
  margin-bottom: ${space(2)};
  line-height: ${lineHeight.heading};
  white-space: pre-line;
`;

const Balance = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(2)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.onBrand};
`;
