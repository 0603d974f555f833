import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';

/** What the staff are asked once more, in the words of what is used. */
export type ConfirmWords = { title: string; text: string; action: string };

export interface ConfirmUseProps {
  open: boolean;
  words: ConfirmWords;
  onConfirm: () => void;
  onClose: () => void;
}

/** The staff's second word: a tap by mistake uses nothing. */
export function ConfirmUse({ open, words, onConfirm, onClose }: ConfirmUseProps) {
  const { t } = useTranslation('till');
  const actions = (
    <>
      <Button onClick={onConfirm}>{words.action}</Button>
      <Button kind="secondary" onClick={onClose}>
        {t('notYet')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={words.title} actions={actions} onClose={onClose}>
      {words.text}
    </Dialog>
  );
}
