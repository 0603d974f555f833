import { useTranslation } from 'react-i18next';
import type { ActName } from '@/domain/desk-acts';
import { ActDialog } from './ActDialog';
import { WhyText } from './WhyText';

export interface RedactDialogProps {
  /** The act in the audit. */
  entry: { id: string; act: ActName; reason: string | null; note: string | null };
  onClose: () => void;
}

/** Asks a second person to take away a note for good. Why comes from a list: a note would say the same again. */
export function RedactDialog({ entry, onClose }: RedactDialogProps) {
  const { t } = useTranslation('desk-acts');
  return (
    <ActDialog
      act="note.redact"
      call="redactNote"
      request={({ reason }) => ({ params: { id: entry.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        {t(`${entry.act}.did`)} · <WhyText reason={entry.reason} note={entry.note} />
      </p>
    </ActDialog>
  );
}
