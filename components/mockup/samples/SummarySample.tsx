import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { TextField } from '@/components/form/TextField';
import { Sample } from '@/components/mockup/Sample';
import { Button } from '@/components/ui/buttons/Button';

export function SummarySample() {
  const { t } = useTranslation('mockup');
  const [attempt, setAttempt] = useState(0);
  const wrong = t('field.citizenIdWrong');
  const refused = attempt > 0;
  return (
    <Sample part="summary">
      <ErrorSummary faults={refused ? [{ field: 'citizenId', message: wrong }] : []} attempt={attempt} />
      <TextField
        name="citizenId"
        label={t('field.citizenId')}
        inputMode="numeric"
        defaultValue="1999900001011"
        error={refused ? wrong : undefined}
      />
      <Button onClick={() => setAttempt(attempt + 1)}>{t('requestCode')}</Button>
    </Sample>
  );
}
