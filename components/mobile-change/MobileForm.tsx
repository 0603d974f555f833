import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '@/components/form/ErrorSummary';
import { RequiredNote } from '@/components/form/RequiredNote';
import { TelField } from '@/components/form/TelField';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { AppBar } from '@/components/layout/bars/AppBar';
import { Screen } from '@/components/layout/Screen';
import { Button } from '@/components/ui/buttons/Button';
import { StepBar } from '@/components/ui/progress/StepBar';
import { partOnTap } from '@/components/ui/states/later-parts';
import { Stack } from '@/components/ui/text/Stack';
import { formatMobile } from '@/domain/identity/mobile-number';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import type { MobileChangeType } from '@/hooks/mobile-change/mobile-change-draft';
import { useRequestMobileChange } from '@/hooks/mobile-change/useRequestMobileChange';
import { keepMobile, mobileResolver, startOf } from './mobile-values';

const ConfirmSheet = partOnTap(() => import('./ConfirmSheet').then((part) => part.ConfirmSheet));
const EditDrawer = partOnTap(() => import('./EditDrawer').then((part) => part.EditDrawer));

export interface MobileFormProps {
  type: MobileChangeType;
  title: string;
  steps: number;
  onBack: () => void;
  /** The recipient of another code before the one to the new number. */
  confirmText?: string;
  /** Above the question: what happens next, or the current number. */
  children: ReactNode;
}

/** Asks for the new number; a review follows before a code is sent to it. */
export function MobileForm({ type, title, steps, onBack, confirmText, children }: MobileFormProps) {
  const { t } = useTranslation(['mobile-change', 'fields', 'registration']);
  const [start] = useState(() => startOf(type));
  const form = useSchemaForm({ resolver: mobileResolver, defaults: start, onChange: keepMobile });
  const [given, setGiven] = useState('');
  const [sheet, setSheet] = useState<'confirm' | 'edit'>();
  const { busy, run: ask } = useRequestMobileChange(type);

  const review = (mobile: string) => {
    setGiven(mobile);
    setSheet('confirm');
  };
  const edited = (mobile: string) => {
    form.setValue('mobile', formatMobile(mobile));
    review(mobile);
  };
  const own: ErrorActions = { '422': ({ errors = [] }) => form.refuse(errors) };
  const send = async () => {
    await ask({ mobile: given, own });
    // The sheet closes first: it would cover a toast or an error of the question.
    setSheet(undefined);
  };

  return (
    <Screen
      top={<AppBar title={title} onBack={onBack} />}
      bottom={
        <ActionBar>
          <Button type="submit" form="new-mobile" busy={busy}>
            {t('next')}
          </Button>
        </ActionBar>
      }
    >
      <StepBar step={1} steps={steps} />
      {children}
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      <Stack as="form" id="new-mobile" noValidate onSubmit={form.handleSubmit(({ mobile }) => review(mobile))}>
        <RequiredNote />
        <TelField label={t('newMobile')} hint={t('newMobileHint')} {...form.field('mobile')} />
      </Stack>
      <ConfirmSheet
        open={sheet === 'confirm'}
        mobile={given}
        text={confirmText ?? t('confirm.text')}
        busy={busy}
        onSend={() => void send()}
        onChange={() => setSheet('edit')}
        onClose={() => !busy && setSheet(undefined)}
      />
      {sheet === 'edit' && <EditDrawer mobile={given} onSave={edited} onClose={() => setSheet('confirm')} />}
    </Screen>
  );
}
