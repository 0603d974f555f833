import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Points } from '@/components/ui/text/Text';
import { color, depths, fontSize, radius, space } from '@/styles/tokens';

export interface MembershipCardProps {
  /** What the number counts: "Points". */
  label: ReactNode;
  /** Already formatted. */
  points: ReactNode;
  /** Small, beside the number: what it is worth. */
  note?: ReactNode;
  /** At the other side: a rank, what is missing, the next expiry. */
  aside?: ReactNode;
  /** Below the number, with its drawing in the upper corner (`CardDrawing`): the next goal. */
  goal?: ReactNode;
}

/** The banner of a points balance, in the Kids Club and the missions. The card for the till is `PassCard`. */
export function MembershipCard({ label, points, note, aside, goal }: MembershipCardProps) {
  return (
    <Root data-slab>
      <Top $drawing={Boolean(goal)}>
        <div>
          <p>{label}</p>
          <Points>{points}</Points> {note}
        </div>
        {aside && <Aside>{aside}</Aside>}
      </Top>
      {goal}
    </Root>
  );
}

/** A drawing in the upper corner of a card. Decoration: the text is below. */
export const CardDrawing = styled.div`
  position: absolute;
  inset-inline-end: ${space(4)};
  top: ${space(3)};
`;

const Root = styled.section`
  position: relative;
  display: grid;
  gap: ${space(3)};
  padding: ${space(5)};
  border-radius: ${radius.large};
  background: radial-gradient(120% 140% at 100% 0, ${color.brandBright}, ${color.brand} 45%, ${color.brandStrong} 100%);
  color: ${color.onBrand};
  overflow: hidden;
  isolation: isolate;
  &::before {
    content: '';
    position: absolute;
    z-index: ${depths.behind};
    inset-inline-end: -48px;
    /* Below the lines of text: white on the disc would be too faint. */
    top: max(45%, 80px);
    width: 196px;
    aspect-ratio: 1;
    border-radius: 50%;
    background: ${color.accent};
    opacity: 0.2;
  }
  p {
    font-size: ${fontSize.small};
  }
`;

const Top = styled.div<{ $drawing: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  ${({ $drawing }) => $drawing && besideDrawing}
`;

const besideDrawing = css`
  min-height: 76px;
  padding-inline-end: 80px;
`;

const Aside = styled.div`
  flex: 1 1 auto;
  font-size: ${fontSize.small};
  text-align: end;
`;
