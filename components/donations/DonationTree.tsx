import styled, { css, keyframes } from 'styled-components';
import { PictureField } from '@/components/ui/pictures/PictureField';
import { space } from '@/styles/tokens';

export interface DonationTreeProps {
  /** Quarters of the goal that are reached: from a seed to a tree with fruit. */
  step: number;
  /** In px; smaller where a form follows. */
  size?: number;
  /** Points have just been given: it grows a little, once. */
  grows?: boolean;
}

/** The tree that grows with what is given, on its field. */
export function DonationTree({ step, size = 208, grows = false }: DonationTreeProps) {
  const grown = Math.min(4, Math.max(0, step));
  return (
    <Root $grows={grows}>
      <PictureField tone="green">
        {/* biome-ignore lint/performance/noImgElement: a static export has no server that would fit pictures */}
        <img src={`/rewards/growing-${grown}.svg`} alt="" width={size} height={size} />
      </PictureField>
    </Root>
  );
}

const grow = keyframes`
  from { transform: scale(0.86); }
`;

const growing = css`
  animation: ${grow} 400ms cubic-bezier(0.2, 1.4, 0.4, 1) 250ms backwards;
`;

const Root = styled.div<{ $grows: boolean }>`
  img {
    margin: ${space(5)} auto ${space(3)};
    /* From its roots. */
    transform-origin: 50% 92%;
    ${({ $grows }) => $grows && growing}
  }
`;
