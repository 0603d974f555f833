import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Panel } from '@/components/desk/shared/Panel';
import { Hint } from '@/components/ui/text/Text';
import type { MemberPage } from '@/contract/desk/members';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';

/** Each balance by its lots, the one that ends first on top. */
export function Balances({ balances }: { balances: MemberPage['balances'] }) {
  const { t } = useTranslation('desk-members');
  const format = useFormats();
  return balances.map(({ point_type, balance, debt, lots }) => (
    <Panel key={point_type} title={t(`balance.${point_type}`)}>
      <Figure>{format.points(balance)}</Figure>
      {debt > 0 && <Hint>{t('balance.debt', { points: format.points(debt) })}</Hint>}
      {lots.length > 0 && (
        <Lots>
          {lots.map(({ points, earned_at, expires_at }) => (
            <li key={`${earned_at} ${expires_at} ${points}`}>
              <span>{format.points(points)}</span>
              <span>{t('balance.expires', { date: format.lastDay(expires_at) })}</span>
            </li>
          ))}
        </Lots>
      )}
    </Panel>
  ));
}

const Figure = styled.strong`
  font-size: ${fontSize.points};
  font-weight: ${fontWeight.semibold};
  line-height: 1.2;
`;

const Lots = styled.ul`
  > li {
    display: flex;
    justify-content: space-between;
    gap: ${space(2)};
    padding: ${space(2)} 0;
    border-block-end: 1px solid ${color.line};
  }
  > li > :last-child {
    color: ${color.muted};
  }
`;
