import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { SpokenOnly } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { MissionLeader } from '@/contract/missions';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, space } from '@/styles/tokens';

const heights = ['4.5rem', '3.25rem', '2.5rem'];

/** The winner in the middle and highest, as on a podium; read aloud in rank order. */
export function Podium({ leaders }: { leaders: readonly MissionLeader[] }) {
  const { t } = useTranslation('missions');
  const { baht } = useFormats();
  return (
    <Hall>
      <Steps>
        {leaders.map(({ rank, display_name, spend, me }, place) => (
          <Step key={rank} $place={place}>
            <Name $me={me}>{me ? t('you') : <Written>{display_name}</Written>}</Name>
            <Spend>{t('baht', { baht: baht(spend) })}</Spend>
            <Block data-slab style={{ height: heights[place] }} $first={place === 0} $me={me}>
              <SpokenOnly>{t('rank', { rank })}</SpokenOnly>
              <span aria-hidden>{rank}</span>
            </Block>
          </Step>
        ))}
      </Steps>
    </Hall>
  );
}

const Hall = styled.div`
  container-type: inline-size;
`;

/** With large text three side by side do not fit: they are stacked. */
const narrow = '@container (max-width: 13rem)';

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: end;
  gap: ${space(1)};
  margin: ${space(4)} 0 0;
  padding: 0;
  list-style: none;
  ${narrow} {
    grid-template-columns: 1fr;
  }
`;

const columns = [2, 1, 3];

const Step = styled.li<{ $place: number }>`
  grid-row: 1;
  grid-column: ${({ $place }) => columns[$place]};
  display: grid;
  text-align: center;
  ${narrow} {
    grid-row: auto;
    grid-column: 1;
  }
`;

const Name = styled.span<{ $me: boolean }>`
  overflow-wrap: anywhere;
  font-size: ${fontSize.small};
  ${({ $me }) => $me && `font-weight: ${fontWeight.semibold};`}
`;

const Spend = styled.strong`
  overflow-wrap: anywhere;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
`;

const Block = styled.span<{ $first: boolean; $me: boolean }>`
  display: grid;
  place-items: center;
  margin-top: ${space(1)};
  border-radius: ${radius.small} ${radius.small} 0 0;
  background: ${({ $first }) => ($first ? color.accent : color.brandTint)};
  color: ${({ $first }) => ($first ? color.accentInk : color.brandStrong)};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.semibold};
  ${({ $me }) => $me && `box-shadow: inset 0 0 0 3px ${color.brand};`}
`;
