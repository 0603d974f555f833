import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import { color, fontWeight, radius, space } from '@/styles/tokens';

export interface TimeLineProps {
  /** Computed from the server's clock by the parent, never counted down here. */
  secondsLeft: number;
  totalSeconds: number;
}

/** How long a code is still good, as a thin line and as m:ss, red in the last minute. Announced at 1 minute, 30 seconds and 0, not every second. */
export function TimeLine({ secondsLeft, totalSeconds }: TimeLineProps) {
  const { t } = useTranslation('ui');
  const left = Math.max(0, Math.ceil(secondsLeft));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const word = spoken(left);
  return (
    <Root role="timer" aria-label={`${t('timeLeft')} ${clock}`} $short={left < 60}>
      <p aria-hidden="true">
        <span>{t('timeLeft')}</span>
        <strong>
          {clock} {t('minutes')}
        </strong>
      </p>
      <Track aria-hidden="true">
        <div style={{ transform: `scaleX(${Math.min(left / totalSeconds, 1)})` }} />
      </Track>
      <SpokenOnly role="status">{word && t(word)}</SpokenOnly>
    </Root>
  );
}

function spoken(left: number) {
  if (left === 0) return 'timeIsUp';
  if (left <= 30) return 'halfMinuteLeft';
  return left <= 60 ? 'oneMinuteLeft' : undefined;
}

const Root = styled.div<{ $short: boolean }>`
  width: 100%;
  --time: ${({ $short }) => ($short ? color.danger : color.brand)};
  > p {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(3)};
  }
  strong {
    color: ${({ $short }) => ($short ? color.danger : 'inherit')};
    font-weight: ${fontWeight.semibold};
  }
`;

const Track = styled.div`
  height: 6px;
  margin-top: ${space(1)};
  border-radius: ${radius.round};
  background: ${color.line};
  overflow: hidden;
  > div {
    height: 100%;
    border-radius: ${radius.round};
    background: var(--time);
    transform-origin: left;
    transition: transform 1s linear;
  }
  @media (forced-colors: active) {
    border: 1px solid;
    > div {
      background: CanvasText;
    }
  }
`;
