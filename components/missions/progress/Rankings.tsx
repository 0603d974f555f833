import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Heading, Hint, SpokenOnly } from '@/components/ui/text/Text';
import { Written } from '@/components/ui/text/Written';
import type { Mission, MissionLeader } from '@/contract/missions';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, space, target } from '@/styles/tokens';
import { Podium } from './Podium';

const onPodium = 3;

/** The first three on the podium, the ranks after them, and me, however far below; with the time of the rankings. */
export function Rankings({ mission }: { mission: Mission }) {
  const { t } = useTranslation('missions');
  const { baht, dateTime, lastDay } = useFormats();
  const { leaders, my_rank, my_spend, top_spend, data_as_of, effective_to, ended } = mission;
  const [first, rest] = [leaders.slice(0, onPodium), leaders.slice(onPodium)];
  const isBelow = my_rank !== null && leaders.every(({ me }) => !me);
  return (
    <Stack $gap={2}>
      <Card>
        <Row>
          <Heading>{t('rankings')}</Heading>
          {leaders.length > 0 && (
            <Top>
              {t('top')} <strong>{t('baht', { baht: baht(top_spend) })}</strong>
            </Top>
          )}
        </Row>
        {leaders.length === 0 ? <Nobody>{t('nobody')}</Nobody> : <Podium leaders={first} />}
        {(rest.length > 0 || isBelow) && (
          <List start={onPodium + 1}>
            {rest.map((leader) => (
              <RankRow key={leader.rank} {...leader} />
            ))}
            {isBelow && <RankRow rank={my_rank} display_name="" spend={my_spend} me far />}
          </List>
        )}
      </Card>
      {ended && <Hint>{t('endedNote')}</Hint>}
      {data_as_of > 0 && (
        <Hint>
          {t('asOf', { when: dateTime(data_as_of) })} · {t('until', { day: lastDay(effective_to) })}
        </Hint>
      )}
    </Stack>
  );
}

const Top = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.body};
  > strong {
    color: ${color.brandStrong};
    font-weight: ${fontWeight.semibold};
  }
`;

const Nobody = styled.p`
  padding-block: ${space(4)};
  text-align: center;
`;

const List = styled.ol`
  margin: ${space(2)} -${space(4)} -${space(4)};
  padding: 0;
  list-style: none;
`;

/** One row of the rankings. `far`: there is a gap between this rank and the one above. */
function RankRow({ rank, display_name, spend, me, far = false }: MissionLeader & { far?: boolean }) {
  const { t } = useTranslation('missions');
  const { baht, points } = useFormats();
  return (
    <Root value={rank} $me={me} $far={far}>
      <Place $me={me}>
        <SpokenOnly>{t('rank', { rank: points(rank) })}</SpokenOnly>
        <span aria-hidden>{points(rank)}</span>
      </Place>
      <Name $me={me}>
        {me ? t('you') : <Written>{display_name}</Written>}
        {far && <SpokenOnly>{t('between')}</SpokenOnly>}
      </Name>
      <Spend>{t('baht', { baht: baht(spend) })}</Spend>
    </Root>
  );
}

const Root = styled.li<{ $me: boolean; $far: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${target.main};
  padding: ${space(2)} ${space(4)};
  border-top: ${({ $far }) => ($far ? `2px dashed ${color.fieldBorder}` : `1px solid ${color.line}`)};
  ${({ $me }) => $me && `background: ${color.accentTint}; color: ${color.accentInk};`}
  &:last-child {
    border-radius: 0 0 ${radius.medium} ${radius.medium};
  }
`;

const Place = styled.span<{ $me: boolean }>`
  flex: none;
  display: grid;
  place-items: center;
  min-width: 32px;
  height: 32px;
  padding-inline: ${space(2)};
  border-radius: ${radius.round};
  background: ${({ $me }) => ($me ? color.surface : color.brandTint)};
  color: ${({ $me }) => ($me ? color.accentInk : color.brandStrong)};
  font-weight: ${fontWeight.semibold};
`;

const Name = styled.span<{ $me: boolean }>`
  /* With large text the sum goes under the name. */
  flex: 1 1 5em;
  min-width: 0;
  overflow-wrap: anywhere;
  ${({ $me }) => $me && `font-weight: ${fontWeight.semibold};`}
`;

const Spend = styled.strong`
  margin-inline-start: auto;
  font-variant-numeric: tabular-nums;
`;
