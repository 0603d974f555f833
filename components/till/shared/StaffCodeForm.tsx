import { yupResolver } from '@hookform/resolvers/yup';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ObjectSchema } from 'yup';
import { object, string } from 'yup';
import { RequiredNote } from '@/components/form/RequiredNote';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import { TextField } from '@/components/form/TextField';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { Button } from '@/components/ui/buttons/Button';
import { Card } from '@/components/ui/cards/Card';
import { Stack } from '@/components/ui/text/Stack';
import { limits } from '@/domain/limits';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import type { StaffConfirmation } from '@/hooks/till/useStaffSheet';
import { useStaffLock } from '@/hooks/till/useStaffSheet';
import type { ConfirmTexts } from './ConfirmUse';
import { ConfirmUse } from './ConfirmUse';

const noStaffCode: StaffConfirmation = { branch_code: '', staff_code: '' };

const schema: ObjectSchema<StaffConfirmation> = object({
  branch_code: string()
    .ensure()
    .trim()
    .test(obliged([mustBeGiven, 'fields:required'])),
  staff_code: string()
    .ensure()
    .trim()
    .test(obliged([mustBeGiven, 'fields:required'], [staffCodeMustHaveItsDigits, 'fields:staffCodeMustBeRight'])),
});

const staffCodeResolver = yupResolver(schema);

function staffCodeMustHaveItsDigits(code: string): boolean {
  return code.length === limits.staffCodeDigits && /^\d+$/.test(code);
}

export interface StaffCodeFormProps {
  busy: boolean;
  /** The values typed before the sheet was closed. */
  typed: StaffConfirmation | undefined;
  words: ConfirmTexts;
  onConfirm: (confirmation: StaffConfirmation, own: ErrorActions) => Promise<void>;
}

/**
 * The branch and its code of the day, typed by the staff. Each error is shown once, at its field, with the focus: two fields need no
 * summary. Three wrong codes lock it for a while.
 */
export function StaffCodeForm({ busy, typed = noStaffCode, words, onConfirm }: StaffCodeFormProps) {
  const { t } = useTranslation(['till', 'fields']);
  const form = useSchemaForm({ resolver: staffCodeResolver, defaults: typed });
  const [toConfirm, setToConfirm] = useState<StaffConfirmation>();
  const { secondsLocked, lock } = useStaffLock();

  const wrong = form.faults[0]?.field;
  const [refusals, setRefusals] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refused submit moves the focus, and a second one does again
  useEffect(() => {
    if (wrong) document.getElementById(wrong)?.focus();
  }, [form.attempt, refusals]);

  const confirm = async () => {
    if (!toConfirm) return;
    setToConfirm(undefined);
    await onConfirm(toConfirm, {
      '422': ({ errors = [] }) => {
        form.refuse(errors);
        setRefusals(refusals + 1);
      },
      staff_code_locked: ({ retryAfterSeconds = limits.staffCodeLockSeconds }) => lock(retryAfterSeconds),
    });
  };

  if (secondsLocked > 0) {
    return (
      <Card $tone="danger" role="alert">
        <strong>{t('locked')}</strong>
        <p>{t('lockedText', { clock: clockOf(secondsLocked) })}</p>
      </Card>
    );
  }
  return (
    <Stack as="form" noValidate onSubmit={form.handleSubmit(setToConfirm)}>
      <RequiredNote />
      <TextField
        label={t('branch')}
        hint={t('branchHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('branch_code')}
      />
      <TextField
        label={t('staffCode')}
        hint={t('staffCodeHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={limits.staffCodeDigits}
        {...form.field('staff_code')}
      />
      <Button kind="secondary" type="submit" busy={busy}>
        {t('staffConfirm')}
      </Button>
      <ConfirmUse
        open={toConfirm !== undefined}
        words={words}
        onConfirm={() => void confirm()}
        onClose={() => setToConfirm(undefined)}
      />
    </Stack>
  );
}

function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
