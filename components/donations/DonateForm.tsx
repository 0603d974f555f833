import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RequiredNote } from '@/components/form/RequiredNote';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { laterOnTap } from '@/components/ui/states/lazy-with-retry';
import { Row, Stack } from '@/components/ui/text/Stack';
import type { DonateProgress } from '@/contract/donations';
import { donationMustBeAffordable, donationMustBeWhole, readDonation } from '@/domain/donations';
import { useDonating } from '@/hooks/donations/useDonating';
import { useFormats } from '@/hooks/texts/useFormats';
import { AmountField } from './AmountField';
import { DonationSummary } from './DonationSummary';
import { donateResolver, keepDonation, startOfDonation } from './donation-values';
import { DonationsBar } from './WithDonation';

const DonateSheets = laterOnTap(() => import('./DonateSheets').then((part) => part.DonateSheets));

export interface DonateFormProps {
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
      <DonationSummary progress={progress} />
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
