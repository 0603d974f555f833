import type { ComponentType, FormEvent, ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Checkbox } from '@/components/form/Checkbox';
import { Select } from '@/components/form/Select';
import { Button } from '@/components/ui/buttons/Button';
import { Dialog } from '@/components/ui/layers/Dialog';
import { FailureNote } from '@/components/ui/states/FailureNote';
import { Hint } from '@/components/ui/text/Text';
import type { CallOf, StaffEndpointName } from '@/contract/desk/endpoints';
import type { Answer } from '@/contract/types';
import type { ReasonedAct, ReasonOf } from '@/domain/desk-acts';
import { describedAct, reasonsOf } from '@/domain/desk-acts';
import { showDone } from '@/hooks/desk/show-done';
import type { Named } from '@/hooks/desk/useActWords';
import { useActWords } from '@/hooks/desk/useActWords';
import type { StaffActOptions } from '@/hooks/desk/useStaffAct';
import { useStaffAct } from '@/hooks/desk/useStaffAct';
import { space } from '@/styles/tokens';
import { isNoteReady, NoteField } from './NoteField';

export interface ActDialogProps<A extends ReasonedAct, N extends CallOf<A>> {
  /** Mount it when it opens, so that each act begins empty. */
  act: A;
  call: N;
  /** What the act's words name, such as a code. */
  named?: Named;
  /** The button, where it says more than the act's own words, and whether it is red. */
  action?: string | undefined;
  tone?: 'primary' | 'danger';
  /** What the act changes: these calls are read again. */
  changes?: readonly StaffEndpointName[];
  /** What is asked beside the reason; returns false, after saying why, while it cannot be sent. */
  check?: () => boolean;
  request: (why: { reason: ReasonOf<A>; note: string }, emergency: boolean) => StaffActOptions<N>;
  /** The notice after it, where it is not always the usual one. */
  noticeOf?: (answer: Answer<N>, usual: string) => string | undefined;
  onDone?: ((answer: Answer<N>) => void) | undefined;
  /** What is already known of the reason and the note. */
  given?: { reason: ReasonOf<A>; note: string } | undefined;
  /** Where it is asked: over the page, or beside what it changes. */
  Frame?: ComponentType<ActFrameProps>;
  onClose: () => void;
  children?: ReactNode;
}

/** The frame of the questions of an act: `Dialog`, or a panel of the page. */
export interface ActFrameProps {
  open: boolean;
  title: string;
  actions: ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

/**
 * An act of staff, with the words, reasons and rule of its row: what it does, why, and a note. While it runs it cannot be closed, and its
 * failure is shown here; done, it closes, and a notice says what came of it.
 */
export function ActDialog<A extends ReasonedAct, N extends CallOf<A>>({
  act,
  call,
  named,
  changes,
  check,
  ...rest
}: ActDialogProps<A, N>) {
  const { action, tone, request, noticeOf, onDone, given, Frame = Dialog, onClose, children } = rest;
  const { t } = useTranslation('desk');
  const words = useActWords(act, named);
  const row = describedAct(act);
  const reasons = reasonsOf(act);
  const form = useId();
  const [reason, setReason] = useState<ReasonOf<A> | undefined>(given?.reason);
  const [note, setNote] = useState(given?.note ?? '');
  const [emergency, setEmergency] = useState(false);
  const [tries, setTries] = useState(0);
  const wasTried = tries > 0;
  const questions = useFirstFault(tries);
  const { busy, failure, run } = useStaffAct(call, {
    changes,
    onDone: (answer) => {
      const usual = words.noticeOf(answer);
      const notice = noticeOf ? noticeOf(answer, usual) : usual;
      if (notice) showDone(notice);
      onClose();
      onDone?.(answer);
    },
  });
  const close = () => {
    if (!busy) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    const isWhole = check?.() ?? true;
    if (isWhole && !busy && reason && (row.withoutNote || isNoteReady(note)))
      run(request({ reason, note: note.trim() }, emergency));
  };
  const actions = (
    <>
      <FailureNote failure={failure} />
      <Button type="submit" form={form} kind={tone ?? (row.tone ? 'danger' : 'primary')} busy={busy}>
        {action ?? words.action}
      </Button>
      <Button kind="secondary" onClick={close}>
        {t('act.cancel')}
      </Button>
    </>
  );
  return (
    <Frame open title={words.title} actions={actions} onClose={close}>
      <Form id={form} ref={questions} noValidate onSubmit={submit}>
        {words.hint && <Hint>{words.hint}</Hint>}
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
        {!row.withoutNote && <NoteField note={note} wasTried={wasTried} onChange={setNote} />}
        {row.informs && <Hint>{t('act.informs')}</Hint>}
        {row.approval === 'unless_emergency' && (
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
    </Frame>
  );
}

/** After each try the first wrong answer gets the focus, because it may be scrolled out of view. */
function useFirstFault(tries: number) {
  const questions = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) questions.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);
  return questions;
}

/** Low enough for the desk's screen, so that the button needs no scrolling. */
const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  textarea {
    min-height: 4.5rem;
  }
`;
