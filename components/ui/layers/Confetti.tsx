import styled, { keyframes } from 'styled-components';
import { confetti, depths } from '@/styles/tokens';

/** Pieces of paper that fall once behind what has succeeded. */
export function Confetti() {
  return (
    <Root aria-hidden="true">
      {pieces.map((place) => (
        <i key={place} />
      ))}
    </Root>
  );
}

/** Only at the sides: over text they would look like a fault of the screen. */
function edge(place: number): number {
  const inside = (place * 37) % 14;
  return place % 2 === 0 ? inside : 97 - inside;
}

const pieces = Array.from({ length: 18 }, (_, place) => place);

const fall = keyframes`
  from { opacity: 0; transform: translateY(-60px) rotate(0); }
`;

const Root = styled.div`
  position: absolute;
  z-index: ${depths.behind};
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  > i {
    position: absolute;
    width: 9px;
    height: 13px;
    border-radius: 2px;
    opacity: 0.85;
    animation: ${fall} 400ms ease-out backwards;
  }
  ${pieces
    .map(
      (place) => `> :nth-child(${place + 1}) {
    left: ${edge(place)}%;
    top: ${8 + ((place * 29) % 68)}%;
    rotate: ${(place * 53) % 180}deg;
    background: ${confetti[place % confetti.length]};
    animation-delay: ${(place % 6) * 25}ms;
  }`,
    )
    .join('\n')}
`;
