import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { Mission } from '@/contract/missions';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';
import { Podium } from './Podium';
import { RankRow } from './RankRow';

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
  font-size: ${fontSize.small};
  > strong {
    color: ${color.brandStrong};
    font-weight: ${fontWeight.bold};
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
