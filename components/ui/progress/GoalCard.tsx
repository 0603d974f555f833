import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { FieldTone } from '@/domain/worth';
import { color, fields, fontSize, fontWeight, radius, space } from '@/styles/tokens';
import { Meter } from './Meter';

export interface GoalCardProps {
  /** The field behind the picture. */
  tone: FieldTone;
  picture: ReactNode;
  /** Before the name: a heart, if the goal was chosen. */
  mark?: ReactNode;
  /** The name, as a link that covers the card. */
  children: ReactNode;
  /** At the end of the line, or below it if it is long: what is missing. */
  end?: ReactNode;
  /** Small, below the name. */
  note?: ReactNode;
  /** How far it is; its label is the name of the goal. */
  meter?: { label: string; value: number; max: number };
}

/** A goal on a card of its own: its picture, its name, what is missing, and a bar. */
export function GoalCard({ tone, picture, mark, children, end, note, meter }: GoalCardProps) {
  return (
    <Root>
      <i style={{ backgroundColor: fields[tone] }}>{picture}</i>
      <div>
        <p>
          <span>
            {mark} {children}
          </span>
          {end && <b>{end}</b>}
        </p>
        {note && <small>{note}</small>}
        {meter && <Meter {...meter} />}
      </div>
    </Root>
  );
}

const Root = styled.section`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 64px;
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.surface};
  > i {
    flex: none;
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: ${radius.small};
  }
  > div {
    flex: 1;
    min-width: 0;
    display: grid;
    gap: ${space(1)};
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space(3)};
    line-height: 1.5;
  }
  b {
    color: ${color.brandStrong};
    font-weight: ${fontWeight.semibold};
  }
  small {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
  svg {
    vertical-align: -4px;
    color: ${color.danger};
    fill: currentColor;
  }
  i svg {
    color: inherit;
    fill: none;
  }
  [role='meter'] {
    height: 8px;
  }
`;
