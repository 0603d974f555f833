import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CardDrawing } from '@/components/ui/cards/MembershipCard';
import { GiftIcon } from '@/components/ui/icons/reward-icons';
import { Picture } from '@/components/ui/pictures/Picture';
import { color, fontWeight, space, target } from '@/styles/tokens';
import { Meter } from './Meter';

export interface GoalLineProps {
  /** The address of the goal's picture, in the upper corner of the card. */
  picture?: string;
  /** How far it is; its label is the name of the goal. */
  meter?: { label: string; value: number; max: number };
  children: ReactNode;
  /** At the end of the line, or below it if it is long: the price. */
  end?: ReactNode;
}

/** The goal on a membership card: a bar, and below it what is missing. A `CardLink` inside covers both. */
export function GoalLine({ picture, meter, children, end }: GoalLineProps) {
  return (
    <>
      {picture && (
        <CardDrawing>
          <Picture src={picture} size={72} fallback={<GiftIcon size={40} />} />
        </CardDrawing>
      )}
      <Goal>
        {meter && <Meter {...meter} />}
        <div>
          <span>{children}</span>
          {end && <span>{end}</span>}
        </div>
      </Goal>
    </>
  );
}

const Goal = styled.div`
  position: relative;
  display: grid;
  align-content: center;
  gap: ${space(1.5)};
  min-height: ${target.small};
  > [role='meter'] {
    height: 8px;
    background: ${color.brandStrong};
    > div {
      background: ${color.accent};
    }
  }
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(3)};
    font-weight: ${fontWeight.semibold};
    > :first-child {
      flex: 1 1 9em;
    }
  }
  a:focus-visible::after {
    outline-color: ${color.onBrand};
  }
`;
