import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CardLink } from '@/components/ui/cards/CardLink';
import { KidsIcon } from '@/components/ui/icons/menu-icons';
import { Picture } from '@/components/ui/pictures/Picture';
import { balanceOf } from '@/domain/points';
import { useClubShown } from '@/hooks/members/useClubShown';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, largeText, radius, space } from '@/styles/tokens';

/** Kids Club in its own colours: its points, or what it is. */
export function KidsClubBlock({ card }: { card: ShownCard }) {
  const { t } = useTranslation('members-card');
  const { points } = useFormats();
  const link = useLinkTo();
  const balance = balanceOf(card.points, 'kidpoint');
  if (!useClubShown(balance)) return null;
  return (
    <div data-theme="kids-club">
      <Block>
        <h2>
          <CardLink {...link('/redemption/prize-catalog/')}>{t('club.title')}</CardLink>
        </h2>
        <p>{balance > 0 ? t('club.points', { count: balance, points: points(balance) }) : t('club.prizes')}</p>
        <Picture src="/prizes/bear.svg" size={52} fallback={<KidsIcon size={40} />} />
      </Block>
    </div>
  );
}

const Block = styled.section`
  position: relative;
  display: flex;
  align-items: center;
  gap: 0 ${space(3)};
  min-height: 56px;
  padding: ${space(1)} ${space(4)} 0;
  border-radius: ${radius.medium};
  background: linear-gradient(120deg, ${color.brandStrong}, ${color.brand});
  color: ${color.onBrand};
  overflow: hidden;
  h2 {
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.semibold};
  }
  > p {
    flex: 1;
    min-width: 0;
  }
  > span {
    flex: none;
    align-self: flex-end;
    margin: 0;
    ${largeText} {
      display: none;
    }
  }
  a:focus-visible::after {
    outline-color: ${color.onBrand};
  }
`;
