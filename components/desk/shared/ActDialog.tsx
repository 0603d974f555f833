import type { FormEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Checkbox } from '@/components/form/Checkbox';
import { Select } from '@/components/form/Select';
import { Button } from '@/components/ui/buttons/Button';
import { Dialog } from '@/components/ui/layers/Dialog';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Hint } from '@/components/ui/text/Text';
import type { ActReason } from '@/domain/staff';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import { space } from '@/styles/tokens';
import { isNoteReady, NoteField } from './NoteField';

export interface ActDialogProps<Reason extends ActReason> {
  /** Mount it when it opens, so that each act begins empty. */
  title: string;
  /** The button, which says what it does. */
  confirm: string;
  kind?: 'primary' | 'danger';
  reasons: readonly Reason[];
  busy: boolean;
  failure: FailureNotice | undefined;
  /** A second person has to approve it; in an emergency it is done at once, which `onConfirm` is told. */
  needsSecond?: boolean;
  /** The reason alone says why: `onConfirm` gets an empty note. */
  withoutNote?: boolean;
  onConfirm: (reason: Reason, note: string, emergency: boolean) => void;
  onClose: () => void;
  /** What is asked beside the reason; returns false, after saying why, while it cannot be sent. */
  check?: () => boolean;
  children?: ReactNode;
}

/** An act of staff: what it does, why, and a note. While it runs it cannot be closed, and its failure is shown here. */
export function ActDialog<Reason extends ActReason>({
  title,
  confirm,
  kind = 'primary',
  reasons,
  ...rest
}: ActDialogProps<Reason>) {
  const { busy, failure, needsSecond = false, withoutNote = false, onConfirm, onClose, check, children } = rest;
  const { t } = useTranslation('desk');
  const form = useId();
  const [reason, setReason] = useState<Reason>();
  const [note, setNote] = useState('');
  const [emergency, setEmergency] = useState(false);
  const [tries, setTries] = useState(0);
  const wasTried = tries > 0;
  const questions = useFirstFault(tries);
  const close = () => {
    if (!busy) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const isWhole = check?.() ?? true;
    if (isWhole && !busy && reason && (withoutNote || isNoteReady(note))) onConfirm(reason, note.trim(), emergency);
  };
  const actions = (
    <>
      <FailureNote failure={failure} />
      <Button type="submit" form={form} kind={kind} busy={busy}>
        {confirm}
      </Button>
      <Button kind="secondary" onClick={close}>
        {t('act.cancel')}
      </Button>
    </>
  );
  return (
    <Dialog open title={title} actions={actions} onClose={close}>
      <Form id={form} ref={questions} noValidate onSubmit={submit}>
        {children}
        <Select
          name="reason"
          required
          label={t('act.reason')}
          placeholder={t('act.chooseReason')}
          options={reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          value={reason ?? ''}
          error={wasTried && !reason ? t('act.reasonMissing') : undefined}
          onChange={({ target }) => setReason(reasons.find((known) => known === target.value))}
        />
        {!withoutNote && <NoteField note={note} wasTried={wasTried} onChange={setNote} />}
        {needsSecond && (
          <>
            <Checkbox
              name="emergency"
              label={t('act.emergency')}
              checked={emergency}
              onChange={({ target }) => setEmergency(target.checked)}
            />
            <Hint role="status">{t(emergency ? 'act.emergencyHint' : 'act.needsSecond')}</Hint>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** After each try the first answer that is wrong gets the focus: it may stand above what is scrolled into view. */
function useFirstFault(tries: number) {
  const questions = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) questions.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  return questions;
}

/** Low enough for the screen of a desk, so that nobody scrolls to the button. */
const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  textarea {
    min-height: 4.5rem;
  }
`;
