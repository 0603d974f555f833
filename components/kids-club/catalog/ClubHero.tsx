import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CardLink } from '@/components/ui/cards/CardLink';
import { KidsIcon } from '@/components/ui/icons/menu-icons';
import { Picture } from '@/components/ui/pictures/Picture';
import { Points } from '@/components/ui/text/Text';
import type { GroupedPrize } from '@/hooks/kids-club/prize-groups';
import { prizePath, usePrizeTexts } from '@/hooks/kids-club/usePrizeTexts';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontWeight, space } from '@/styles/tokens';

export interface ClubHeroProps {
  balance: number;
  /** The next prize, and how many points are missing to it. */
  goal: GroupedPrize | undefined;
  /** Lies over the lower edge: the parcel on its way. */
  children?: ReactNode;
}

/** The banner below the bar, in one with it: the points of the club, and what they are nearly enough for. */
export function ClubHero({ balance, goal, children }: ClubHeroProps) {
  const { t } = useTranslation(['kids-club', 'points']);
  const { points } = useFormats();
  return (
    <div>
      <Banner data-slab $covered={Boolean(children)}>
        <div>
          <p>{t('points:kidsBalance')}</p>
          <Points>{points(balance)}</Points>
          {goal && <Goal {...goal} />}
        </div>
        <Picture src="/prizes/bear.svg" size={116} fallback={<KidsIcon size={64} />} />
      </Banner>
      {children && <Over>{children}</Over>}
    </div>
  );
}

/** What is missing to the next prize, as the way to it. */
function Goal({ prize, missing }: GroupedPrize) {
  const { t } = useTranslation('kids-club');
  const words = usePrizeTexts();
  const { points } = useFormats();
  const link = useLinkTo();
  const text = t('goal', { count: missing, points: points(missing), prize: words.name(prize) });
  return (
    <p>
      <CardLink {...link(prizePath(prize.id))}>{text}</CardLink>
    </p>
  );
}

const Banner = styled.section<{ $covered: boolean }>`
  position: relative;
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space(2)};
  margin: ${space(-4)} ${space(-4)} 0;
  padding: 0 ${space(4)} ${({ $covered }) => ($covered ? space(8) : '0')};
  background: linear-gradient(90deg, ${color.brandStrong}, ${color.brand});
  color: ${color.onBrand};
  > div {
    align-self: center;
    min-width: 0;
    padding-bottom: ${space(4)};
  }
  > span {
    flex: none;
    margin: 0;
  }
  a {
    font-weight: ${fontWeight.semibold};
  }
  a:focus-visible::after {
    outline-color: ${color.onBrand};
  }
`;

const Over = styled.div`
  position: relative;
  margin-top: ${space(-8)};
`;
