import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { TextField } from '@/components/form/TextField';
import type { SchemaForm } from '@/components/form/useSchemaForm';
import { Chip } from '@/components/ui/buttons/Chip';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { quickDonations, readDonation } from '@/domain/donations';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, space, target } from '@/styles/tokens';
import type { DonateValues } from './donation-values';

export interface AmountFieldProps {
  form: SchemaForm<DonateValues>;
  balance: number;
}

/** The amount, a clear button, and suggested amounts; none exceeds the balance. */
export function AmountField({ form, balance }: AmountFieldProps) {
  const { t } = useTranslation('donations');
  const { points } = useFormats();
  const typed = form.watch('point');
  const choose = (point: string) => {
    form.setValue('point', point);
    form.clearErrors('point');
  };
  const clear = () => {
    choose('');
    form.setFocus('point');
  };
  const quick = quickDonations.filter((amount) => amount < balance);
  return (
    <div>
      <TextField
        label={t('amount')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        end={
          typed !== '' && (
            <Clear type="button" aria-label={t('clearSpoken')} onClick={clear}>
              <CloseIcon size={16} />
              {t('clear')}
            </Clear>
          )
        }
        {...form.field('point')}
      />
      <Amounts aria-label={t('quick')}>
        {[...quick, balance].map((amount) => (
          <Chip key={amount} aria-pressed={readDonation(typed) === amount} onClick={() => choose(String(amount))}>
            {amount === balance ? t('all') : points(amount)}
          </Chip>
        ))}
      </Amounts>
    </div>
  );
}

const Clear = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: ${target.small};
  min-height: ${target.small};
  padding: 0 ${space(2)};
  border: 0;
  background: none;
  color: ${color.muted};
  font-size: ${fontSize.small};
  cursor: pointer;
`;

const Amounts = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  min-width: 0;
  margin: ${space(1)} 0 0;
  padding: 0;
  border: 0;
`;
