import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import { color, fontSize, fontWeight } from '@/styles/tokens';

export interface CountdownRingProps {
  /** Computed from the server's clock by the parent, never counted down here. */
  secondsLeft: number;
  totalSeconds: number;
}

/** Time left as a ring and as m:ss. Announced at 1 minute, 30 seconds and 0, not every second. */
export function CountdownRing({ secondsLeft, totalSeconds }: CountdownRingProps) {
  const { t } = useTranslation('ui');
  const left = Math.max(0, Math.ceil(secondsLeft));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const word = spoken(left);
  return (
    <Root role="timer" aria-label={`${t('timeLeft')} ${clock}`}>
      <svg viewBox="0 0 132 132" aria-hidden="true">
        <Ring r="60" cx="66" cy="66" $ink={color.brandTint} />
        <Ring
          r="60"
          cx="66"
          cy="66"
          $ink={left <= 30 ? color.danger : color.brand}
          pathLength="1"
          strokeDasharray={`${Math.min(left / totalSeconds, 1)} 1`}
        />
      </svg>
      <Clock aria-hidden>
        <strong>{clock}</strong>
        <small>{t('minutes')}</small>
      </Clock>
      <SpokenOnly role="status">{word && t(word)}</SpokenOnly>
    </Root>
  );
}

function spoken(left: number) {
  if (left === 0) return 'timeIsUp';
  if (left <= 30) return 'halfMinuteLeft';
  return left <= 60 ? 'oneMinuteLeft' : undefined;
}

const Root = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  width: 8.25rem;
  height: 8.25rem;
  margin-inline: auto;
  svg {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
  }
`;

const Ring = styled.circle<{ $ink: string }>`
  fill: none;
  stroke: ${({ $ink }) => $ink};
  stroke-width: 12;
  transition: stroke-dasharray 1s linear, stroke 250ms ease-out;
`;

const Clock = styled.div`
  display: grid;
  text-align: center;
  strong {
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.semibold};
    line-height: 1.3;
  }
  small {
    font-size: ${fontSize.small};
  }
`;
