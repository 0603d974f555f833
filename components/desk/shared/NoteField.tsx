import { useTranslation } from 'react-i18next';
import { TextArea } from '@/components/form/TextArea';
import { findNoteFault, seemsPersonal } from '@/domain/staff-note';

interface NoteFieldProps {
  note: string;
  /** Whether a submit was tried: before that an empty note is not an error. */
  wasTried: boolean;
  onChange: (note: string) => void;
}

const longestNote = 500;

export function isNoteReady(note: string): boolean {
  return note.trim() !== '' && findNoteFault(note) === undefined;
}

/** The note of an act. It is kept for good, so what could say who a member is is shown while it is typed. */
export function NoteField({ note, wasTried, onChange }: NoteFieldProps) {
  const { t } = useTranslation('desk');
  const fault = findNoteFault(note);
  const missing = wasTried && note.trim() === '' ? t('act.noteMissing') : undefined;
  const named = fault === undefined && seemsPersonal(note);
  return (
    <TextArea
      name="note"
      required
      label={t('act.note')}
      hint={<span role="status">{named ? <strong>{t('act.noteNames')}</strong> : t('act.noteHint')}</span>}
      maxLength={longestNote}
      rows={2}
      value={note}
      error={fault ? t(`act.noteFault.${fault}`) : missing}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
