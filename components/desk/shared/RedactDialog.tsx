import { useTranslation } from 'react-i18next';
import { Hint } from '@/components/ui/text/Text';
import type { ActName } from '@/domain/staff';
import { redactionReasons } from '@/domain/staff';
import { showDone } from '@/hooks/desk/show-done';
import { useStaffAct } from '@/hooks/desk/useStaffAct';
import { ActDialog } from './ActDialog';
import { WhyText } from './WhyText';

export interface RedactDialogProps {
  /** The act in the audit. */
  entry: { id: string; act: ActName; reason: string | null; note: string | null };
  onClose: () => void;
}

/** Asks a second person to take away a note for good. Why comes from a list: a note would say the same again. */
export function RedactDialog({ entry, onClose }: RedactDialogProps) {
  const { t } = useTranslation('desk');
  const { busy, failure, run } = useStaffAct('redactNote', {
    onDone: () => {
      showDone(t('act.waiting'));
      onClose();
    },
  });
  return (
    <ActDialog
      title={t('redaction.title')}
      confirm={t('redaction.send')}
      kind="danger"
      reasons={redactionReasons}
      withoutNote
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={(reason) => run({ params: { id: entry.id }, body: { reason } })}
    >
      <p>
        {t(`does.${entry.act}`)} · <WhyText reason={entry.reason} note={entry.note} />
      </p>
      <Hint>{t('redaction.forGood')}</Hint>
    </ActDialog>
  );
}
