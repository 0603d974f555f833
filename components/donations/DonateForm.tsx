import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RequiredNote } from '@/components/form/RequiredNote';
import { TextField } from '@/components/form/TextField';
import type { SchemaForm } from '@/components/form/useSchemaForm';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { Chip } from '@/components/ui/buttons/Chip';
import { Card } from '@/components/ui/cards/Card';
import { CloseIcon } from '@/components/ui/icons/navigation-icons';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Row, Stack } from '@/components/ui/text/Stack';
import type { DonateProgress } from '@/contract/donations';
import { donationMustBeAffordable, donationMustBeWhole, quickDonations, readDonation } from '@/domain/donations';
import { useDonating } from '@/hooks/donations/useDonating';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, space, target } from '@/styles/tokens';
import { DonationSummary, DonationsBar } from './donation-parts';
import type { DonateValues } from './donation-values';
import { donateResolver, keepDonation, startOfDonation } from './donation-values';

const DonateSheets = partOnTap(() => import('./DonateSheets').then((part) => part.DonateSheets));

interface DonateFormProps {
  progress: DonateProgress;
  balance: number;
}

/** How many points to give; a review follows before they are spent. */
export function DonateForm({ progress, balance }: DonateFormProps) {
  const { t } = useTranslation(['donations', 'fields']);
  const { points } = useFormats();
  const resolver = useMemo(() => donateResolver(balance), [balance]);
  const [defaults] = useState(startOfDonation);
  const form = useSchemaForm({ resolver, defaults, onChange: keepDonation });
  const donating = useDonating(progress);
  const typed = readDonation(form.watch('point'));
  const isPossible = donationMustBeWhole(typed) && donationMustBeAffordable(typed, balance);

  return (
    <Screen
      top={<DonationsBar title={t('title')} />}
      bottom={
        <ActionBar>
          <Button type="submit" form="donation" busy={donating.busy}>
            {isPossible ? t('action', { count: typed, points: points(typed) }) : t('actionBare')}
          </Button>
        </ActionBar>
      }
    >
      <DonationSummary progress={progress} small />
      <Card as="div">
        <Row>
          <span>{t('balance')}</span>
          <strong>{points(balance)}</strong>
        </Row>
      </Card>
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Stack
        as="form"
        id="donation"
        noValidate
        onSubmit={form.handleSubmit(({ point }) => donating.review(readDonation(point)))}
      >
        <RequiredNote />
        <AmountField form={form} balance={balance} />
      </Stack>
      <Card $tone="note">{t('forGood')}</Card>
      {donating.stage.name !== 'idle' && (
        <DonateSheets
          progress={progress}
          balance={balance}
          donating={donating}
          onDone={() => form.reset({ point: '' })}
        />
      )}
    </Screen>
  );
}

interface AmountFieldProps {
  form: SchemaForm<DonateValues>;
  balance: number;
}

/** The amount, a clear button, and suggested amounts; none exceeds the balance. */
function AmountField({ form, balance }: AmountFieldProps) {
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
