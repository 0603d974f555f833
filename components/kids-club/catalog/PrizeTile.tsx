import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { PrizePicture } from '@/components/kids-club/PrizePicture';
import { PrizePrice } from '@/components/kids-club/PrizePrice';
import { CardLink } from '@/components/ui/cards/CardLink';
import { IllustratedCard } from '@/components/ui/cards/IllustratedCard';
import { Badge } from '@/components/ui/text/Badge';
import type { Prize } from '@/contract/kids-club';
import { prizePath, usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { color, fontWeight, space } from '@/styles/tokens';

export interface PrizeTileProps {
  prize: Prize;
  onOpen: (path: string) => void;
}

/** A prize in the grid: its badge, picture, name, and price or "out of stock". */
export function PrizeTile({ prize, onOpen }: PrizeTileProps) {
  const { t } = useTranslation('kids-club');
  const words = usePrizeTexts();
  const path = prizePath(prize.id);
  const isOut = prize.stock === 'OUT';
  return (
    <Root as="div">
      <Drawing $faded={isOut}>
        <PrizePicture src={prize.image_url} size={96} />
      </Drawing>
      {prize.badge_name && !isOut && (
        <Corner>
          <Badge $tone="hot">{t(`badge.${prize.badge_name}`)}</Badge>
        </Corner>
      )}
      <Facts>
        <Title>
          <CardLink {...linkTo(path, () => onOpen(path))}>{words.name(prize)}</CardLink>
        </Title>
        {isOut ? <OutOfStock>{t('out')}</OutOfStock> : <PrizePrice prize={prize} />}
      </Facts>
    </Root>
  );
}

const Root = styled(IllustratedCard)`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
`;

const Drawing = styled.div<{ $faded: boolean }>`
  /* The badge has its place over the drawing. */
  padding: max(${space(8)}, 2rem) ${space(2)} ${space(3)};
  background: ${color.brandTint};
  color: ${color.brandStrong};
  ${({ $faded }) => $faded && 'filter: grayscale(1); opacity: 0.6;'}
`;

const Corner = styled.span`
  position: absolute;
  top: ${space(2)};
  left: ${space(2)};
`;

const Facts = styled.div`
  display: grid;
  gap: ${space(0.5)};
  padding: ${space(2)} ${space(3)} ${space(3)};
`;

const OutOfStock = styled.p`
  color: ${color.muted};
`;

const Title = styled.span`
  font-weight: ${fontWeight.semibold};
  line-height: 1.5;
`;
