import { useTranslation } from 'react-i18next';
import { actReasons } from '@/domain/staff';

export interface WhyTextProps {
  reason: string | null;
  note: string | null;
}

/** The reason in words, and the note as it was written. */
export function WhyText({ reason, note }: WhyTextProps) {
  const { t } = useTranslation('staff');
  const known = actReasons.find((named) => named === reason);
  return [known ? t(`reason.${known}`) : reason, note && `“${note}”`].filter(Boolean).join(' · ');
}
