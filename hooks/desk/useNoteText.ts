import { useTranslation } from 'react-i18next';
import type { Answer } from '@/contract/types';
import { reasonsOf } from '@/domain/desk-acts';
import { useFormats } from '@/hooks/texts/useFormats';

export type Redaction = Answer<'searchAudit'>['items'][number]['note_redacted'];

/** A note, or that it was redacted: by which two people, when and why. */
export function useNoteText(): (note: string | null, redacted?: Redaction) => string | undefined {
  const { t } = useTranslation('desk');
  const format = useFormats();
  return (note, redacted) => {
    if (!redacted) return note ? `“${note}”` : undefined;
    const { asked_by_name: asked, approved_by_name: approved, at, reason } = redacted;
    const known = reasonsOf('note.redact').find((one) => one === reason);
    const why = known ? t(`reason.${known}`) : reason;
    return t('redaction.done', { asked, approved, when: format.dayAndTime(at), reason: why });
  };
}
