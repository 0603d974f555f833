import styled, { css, keyframes } from 'styled-components';
import { HeartIcon } from '@/components/ui/icons/reward-icons';
import { Picture } from '@/components/ui/pictures/Picture';
import { PictureField } from '@/components/ui/pictures/PictureField';
import type { DonateProgress } from '@/contract/donations';
import { fieldToneOf } from '@/domain/worth';
import { color, space } from '@/styles/tokens';

export interface DonationPictureProps {
  progress: Pick<DonateProgress, 'reward_uuid' | 'image_url'>;
  /** Quarters of the goal that are reached. */
  step: number;
  /** In px; smaller where a form follows. */
  size?: number;
  /** Points have just been given: the picture grows a little, once. */
  grows?: boolean;
}

/** The cause, on the same field as in the list, in a ring that fills by quarters of the goal. */
export function DonationPicture({ progress, step, size = 208, grows = false }: DonationPictureProps) {
  const reached = Math.min(4, Math.max(0, step));
  const inner = Math.round(size * 0.58);
  return (
    <PictureField tone={fieldToneOf(progress.reward_uuid)}>
      <Ring style={{ width: size, height: size }}>
        <svg viewBox="0 0 104 104" aria-hidden="true">
          <circle cx="52" cy="52" r="39" fill={color.surface} />
          {quarters.map((quarter) => (
            <path
              key={quarter}
              d="M57 5.3A47 47 0 0 1 98.7 47"
              stroke={quarter < reached ? color.brand : color.surface}
              transform={`rotate(${quarter * 90} 52 52)`}
            />
          ))}
        </svg>
        <Cause $grows={grows}>
          <Picture
            src={progress.image_url ?? ''}
            size={inner}
            fallback={<HeartIcon size={Math.round(inner * 0.6)} />}
          />
        </Cause>
      </Ring>
    </PictureField>
  );
}

const quarters = [0, 1, 2, 3] as const;

const grow = keyframes`
  from { transform: scale(0.86); }
`;

const growing = css`
  animation: ${grow} 400ms cubic-bezier(0.2, 1.4, 0.4, 1) 250ms backwards;
`;

const Ring = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  max-width: 100%;
  margin: ${space(4)} auto;
  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    stroke-width: 8;
    stroke-linecap: round;
  }
`;

const Cause = styled.div<{ $grows: boolean }>`
  position: relative;
  color: ${color.brand};
  ${({ $grows }) => $grows && growing}
`;
