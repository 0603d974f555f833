import { useTranslation } from 'react-i18next';
import { actReasons } from '@/domain/staff';
import type { Redaction } from '@/hooks/desk/useNoteText';
import { useNoteText } from '@/hooks/desk/useNoteText';

export interface WhyTextProps {
  reason: string | null;
  note: string | null;
  redacted?: Redaction;
}

/** The reason in words, and the note as it was written, or that it was redacted. */
export function WhyText({ reason, note, redacted }: WhyTextProps) {
  const { t } = useTranslation('desk');
  const noteText = useNoteText();
  const known = actReasons.find((named) => named === reason);
  return [known ? t(`reason.${known}`) : reason, noteText(note, redacted)].filter(Boolean).join(' · ');
}
