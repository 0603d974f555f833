import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/ui/layers/ConfirmDialog';

/** The confirmation's texts for what is being used. */
export type ConfirmTexts = { title: string; text: string; action: string };

export interface ConfirmUseProps {
  open: boolean;
  words: ConfirmTexts;
  onConfirm: () => void;
  onClose: () => void;
}

/** The staff's second confirmation: an accidental tap uses nothing. */
export function ConfirmUse({ words: { title, text, action }, ...answers }: ConfirmUseProps) {
  const { t } = useTranslation('till');
  return (
    <ConfirmDialog title={title} confirm={action} stay={t('notYet')} {...answers}>
      {text}
    </ConfirmDialog>
  );
}
