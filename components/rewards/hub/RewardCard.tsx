import type { ReactNode } from 'react';
import styled from 'styled-components';
import { RewardPicture } from '@/components/rewards/RewardPicture';
import { Card } from '@/components/ui/cards/Card';
import { CardLink } from '@/components/ui/cards/CardLink';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

export interface RewardCardProps {
  picture: string;
  title: string;
  /** The whole card opens it; its title is the link. */
  link: Link;
  /** Not available: still readable, but faded. */
  faded?: boolean;
  /** Below the title. */
  children: ReactNode;
}

/** A reward in a list: the picture, its name, and a summary. */
export function RewardCard({ picture, title, link, faded = false, children }: RewardCardProps) {
  return (
    <Root as="div" $faded={faded}>
      <RewardPicture src={picture} size={72} />
      <Body>
        <Title>
          <CardLink {...link}>{title}</CardLink>
        </Title>
        {children}
      </Body>
    </Root>
  );
}

/** The last line: the price, and the status in a word. */
export const RewardLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
`;

const Root = styled(Card)<{ $faded: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  color: ${color.brandStrong};
  > span {
    flex: none;
    margin: 0;
  }
  ${({ $faded }) => $faded && `> span { filter: grayscale(1); opacity: 0.6; }`}
`;

const Body = styled.div`
  flex: 1 1 8em;
  min-width: 0;
  display: grid;
  gap: ${space(1)};
  color: ${color.ink};
  p {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;

const Title = styled.span`
  font-weight: ${fontWeight.semibold};
  line-height: 1.5;
`;
