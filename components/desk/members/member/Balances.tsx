import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Panel } from '@/components/desk/shared/Panel';
import { Hint } from '@/components/ui/text/Text';
import type { MemberPage } from '@/contract/desk/members';
import { pointTypes } from '@/domain/points';
import type { CorrectionDraft } from '@/hooks/desk/members/useBalancePreview';
import { useBalancePreview } from '@/hooks/desk/members/useBalancePreview';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';
import { Change } from './Change';
import { PointKind } from './PointKind';

export interface BalancesProps {
  balances: MemberPage['balances'];
  draft: CorrectionDraft | undefined;
}

/** What a member has, by the end of the points, the soonest first; and what a correction would leave, before it is sent. */
export function Balances({ balances, draft }: BalancesProps) {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  const { main, totals, ends } = useBalancePreview(balances, draft);
  return (
    <Panel title={t('balance.title')}>
      <div role="status">
        {totals.map(({ point_type, total, debt, missing }) => (
          <Total key={point_type} data-main={point_type === main || undefined}>
            {(point_type !== main || main !== pointTypes[0]) && <PointKind type={point_type} />}
            <Change {...total} />
            {debt > 0 && <Hint>{t('balance.debt', { points: format.points(debt) })}</Hint>}
            {missing > 0 && <strong>{t('balance.short', { points: format.points(missing) })}</strong>}
          </Total>
        ))}
      </div>
      {ends.length === 0 ? (
        <Hint>{t('balance.none')}</Hint>
      ) : (
        <Ends>
          <thead>
            <tr>
              <th scope="col">{t('balance.end')}</th>
              <th scope="col">{t('timeline.kind')}</th>
              <th scope="col">{t('balance.left')}</th>
            </tr>
          </thead>
          <tbody>
            {ends.map(({ point_type, expires_at, before, after }) => (
              <tr key={`${point_type} ${expires_at}`}>
                <td>{format.lastDay(expires_at)}</td>
                <td>
                  <PointKind type={point_type} />
                </td>
                <td>
                  <Change before={before} after={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </Ends>
      )}
    </Panel>
  );
}

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  &[data-main] > [data-change] {
    font-size: ${fontSize.points};
    line-height: 1.2;
  }
  > strong {
    color: ${color.danger};
    font-weight: ${fontWeight.semibold};
  }
`;

const Ends = styled.table`
  width: 100%;
  font-size: ${fontSize.small};
  border-collapse: collapse;
  th,
  td {
    padding: ${space(1)} ${space(2)} ${space(1)} 0;
    border-block-end: 1px solid ${color.line};
    text-align: start;
    white-space: nowrap;
  }
  th {
    color: ${color.muted};
    font-weight: ${fontWeight.semibold};
  }
  :is(th, td):last-child {
    padding-inline-end: 0;
    text-align: end;
  }
`;
