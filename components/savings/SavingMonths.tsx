import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Card } from '@/components/ui/cards/Card';
import { Folded } from '@/components/ui/lists/Folded';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { Row } from '@/components/ui/text/Stack';
import { Heading, Hint } from '@/components/ui/text/Text';
import type { Savings } from '@/contract/savings';
import { bangkokDate } from '@/domain/time/bangkok';
import { useNow } from '@/hooks/device/useNow';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { receiptsOfMonth } from '@/hooks/savings/useSavings';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

type Month = Savings['months'][number];

/**
 * A bar for each month, which opens its receipts; months to come are dashed. Twelve bars are narrower than a finger, so the same months are
 * also a list.
 */
export function SavingMonths({ savings: { year, months }, isThisYear }: { savings: Savings; isThisYear: boolean }) {
  const { t } = useTranslation('savings');
  const { monthName, shortMonthName, baht, points } = useFormats();
  const link = useLinkTo();
  const now = bangkokDate(useNow());
  const isToCome = ({ month }: Month) => isThisYear && month > now.month;
  const most = Math.max(...months.map(({ saved }) => saved));
  const named = isThisYear ? months[now.month - 1] : months.find(({ saved }) => saved === most);
  const nameOf = ({ month, saved }: Month) => t('barOf', { month: monthName(month), amount: baht(saved) });
  const bought = months.filter(({ bills }) => bills > 0).reverse();

  const barOf = (one: Month) => {
    if (isToCome(one))
      return <Bar as="span" role="img" aria-label={t('toCome', { month: monthName(one.month) })} $dashed />;
    const height = most > 0 ? `${Math.round((one.saved / most) * 100)}%` : '0';
    const shape = <i style={{ height }} />;
    if (one.bills === 0)
      return (
        <Bar as="span" role="img" aria-label={nameOf(one)}>
          {shape}
        </Bar>
      );
    return (
      <Bar {...link(receiptsOfMonth(year, one.month))} aria-label={nameOf(one)} $strong={one === named}>
        {shape}
      </Bar>
    );
  };

  return (
    <Card aria-labelledby="months">
      <Row>
        <Heading id="months">{t('months')}</Heading>
        <Hint as="span">{t('tapBar')}</Hint>
      </Row>
      {named && named.saved > 0 && (
        <Named aria-hidden>
          <span
            style={placed(named.month)}
          >{`${shortMonthName(named.month)} ${t('amount', { amount: baht(named.saved) })}`}</span>
        </Named>
      )}
      <Bars>
        {months.map((one) => (
          <li key={one.month}>{barOf(one)}</li>
        ))}
      </Bars>
      <Scale aria-hidden>
        {[1, 4, 7, 10].map((month) => (
          <span key={month}>{shortMonthName(month)}</span>
        ))}
      </Scale>
      <Folded title={t('asList')}>
        <ListCard aria-labelledby="months">
          {bought.map(({ month, saved, bills }) => (
            <ListRow
              key={month}
              title={monthName(month)}
              note={t('bills', { count: bills, n: points(bills) })}
              end={t('amount', { amount: baht(saved) })}
              link={link(receiptsOfMonth(year, month))}
            />
          ))}
        </ListCard>
      </Folded>
    </Card>
  );
}

/** Above the bar of a month, but never outside of the card. */
function placed(month: number) {
  const place = `${((month - 0.5) / 12) * 100}%`;
  return { marginInlineStart: place, transform: `translateX(-${place})` };
}

const Named = styled.p`
  display: flex;
  padding-top: ${space(2)};
  font-weight: ${fontWeight.semibold};
  > span {
    white-space: nowrap;
  }
`;

const Bars = styled.ol`
  display: grid;
  grid-template-columns: repeat(12, 1fr);
  height: 148px;
  border-bottom: 1px solid ${color.fieldBorder};
  > li {
    display: grid;
  }
`;

const Bar = styled.a<{ $strong?: boolean; $dashed?: boolean }>`
  display: grid;
  align-items: end;
  padding-inline: 12%;
  > i {
    min-height: 2px;
    border-radius: 4px 4px 0 0;
    background: ${({ $strong }) => ($strong ? color.brandStrong : color.brand)};
    opacity: ${({ $strong }) => ($strong ? 1 : 0.65)};
  }
  ${({ $dashed }) =>
    $dashed &&
    `&::after {
      content: '';
      height: 16px;
      border: 1px dashed ${color.fieldBorder};
      border-bottom: 0;
      border-radius: 4px 4px 0 0;
    }`}
  @media (forced-colors: active) {
    > i {
      border: 6px solid;
    }
  }
`;

const Scale = styled.p`
  margin-bottom: ${space(3)};
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  color: ${color.muted};
  font-size: ${fontSize.small};
`;
