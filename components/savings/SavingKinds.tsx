import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { Picture } from '@/components/ui/pictures/Picture';
import type { Savings } from '@/contract/savings';
import { savingKinds } from '@/domain/savings';
import { useFormats } from '@/hooks/texts/useFormats';
import { fields, radius, target } from '@/styles/tokens';

/** What saved it: how many of each kind, and how much. Their sum is the year's. */
export function SavingKinds({ savings: { kinds } }: { savings: Savings }) {
  const { t } = useTranslation('savings');
  const { baht, points } = useFormats();
  return (
    <ListCard aria-label={t('kinds')}>
      {savingKinds.map((kind) => {
        const { count, saved } = kinds[kind];
        return (
          <ListRow
            key={kind}
            start={
              <Field style={{ backgroundColor: fields[looks[kind].tone] }}>
                <Picture src={looks[kind].picture} size={40} fallback={null} />
              </Field>
            }
            title={t(kind)}
            note={t(`${kind}Used`, { count, n: points(count) })}
            end={t('amount', { amount: baht(saved) })}
          />
        );
      })}
    </ListCard>
  );
}

const looks = {
  coupons: { picture: '/coupons/basket.svg', tone: 'red' },
  rewards: { picture: '/rewards/ice-cream.svg', tone: 'pink' },
  points: { picture: '/rewards/voucher.svg', tone: 'yellow' },
} as const;

const Field = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: ${target.small};
  height: ${target.small};
  border-radius: ${radius.small};
`;
