import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CardLink } from '@/components/ui/cards/CardLink';
import { KidsIcon } from '@/components/ui/icons/menu-icons';
import { Picture } from '@/components/ui/pictures/Picture';
import { balanceOf } from '@/domain/points';
import { useClubFirst } from '@/hooks/members/useClubFirst';
import type { ShownCard } from '@/hooks/members/useMemberCard';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, space } from '@/styles/tokens';

/** Kids Club in its own colours, for who came by it or has its points; others find it among the tiles. */
export function KidsClubBlock({ card }: { card: ShownCard }) {
  const { t } = useTranslation('members-card');
  const { points } = useFormats();
  const link = useLinkTo();
  const balance = balanceOf(card.points, 'kidpoint');
  if (!useClubFirst(balance)) return null;
  return (
    <div data-theme="kids-club">
      <Block>
        <div>
          <h2>
            <CardLink {...link('/redemption/prize-catalog/')}>{t('club.title')}</CardLink>
          </h2>
          {balance > 0 ? (
            <p>
              <strong>{points(balance)}</strong> {t('club.points', { count: balance })}
            </p>
          ) : (
            <p>{t('club.prizes')}</p>
          )}
        </div>
        <Picture src="/prizes/bear.svg" size={72} fallback={<KidsIcon size={48} />} />
      </Block>
    </div>
  );
}

const Block = styled.section`
  position: relative;
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2)} ${space(4)} 0;
  border-radius: ${radius.large};
  background: linear-gradient(120deg, ${color.brandStrong}, ${color.brand});
  color: ${color.onBrand};
  overflow: hidden;
  > div {
    align-self: center;
    min-width: 0;
    padding-bottom: ${space(2)};
  }
  > span {
    flex: none;
    margin: 0;
  }
  h2 {
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.semibold};
  }
  strong {
    font-size: ${fontSize.title};
    line-height: 1.3;
  }
  a:focus-visible::after {
    outline-color: ${color.onBrand};
  }
`;
