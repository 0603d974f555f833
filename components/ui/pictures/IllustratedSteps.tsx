import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { color, fontSize, fontWeight, lineHeight, radius, space } from '@/styles/tokens';

export interface IllustratedStep {
  title: string;
  text: string;
  /** 88 × 88, drawn on `StepArt`. */
  picture?: ReactNode;
}

/** Steps with a number, which is on the picture if there is one, so that the title has the whole line. */
export function IllustratedSteps({ steps }: { steps: readonly IllustratedStep[] }) {
  return (
    <Root>
      {steps.map(({ title, text, picture }, place) => (
        <Card as="li" key={title}>
          {picture}
          <div>
            <h3>
              <span>{place + 1}</span> {title}
            </h3>
            <p>{text}</p>
          </div>
        </Card>
      ))}
    </Root>
  );
}

const Root = styled.ol`
  display: grid;
  gap: ${space(3)};
  > li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)} ${space(4)};
  }
  svg {
    flex: none;
  }
  div {
    flex: 1 1 8em;
    min-width: 0;
    align-self: center;
  }
  h3 {
    font-size: ${fontSize.body};
    line-height: ${lineHeight.heading};
  }
  h3 > span {
    display: inline-block;
    min-width: 1.75em;
    line-height: 1.75;
    border-radius: ${radius.round};
    background: ${color.accent};
    color: ${color.accentInk};
    font-weight: ${fontWeight.semibold};
    text-align: center;
  }
  svg + div > h3 > span {
    position: absolute;
    inset: ${space(3)} auto auto ${space(3)};
  }
`;
