import { useTranslation } from 'react-i18next';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import type { TaxStatus } from '@/domain/etax';

/** The status of the tax invoice in a word. */
export function TaxMark({ status }: { status: TaxStatus }) {
  const { t } = useTranslation('receipts');
  return <Badge $tone={tones[status]}>{t(`mark.${status}`)}</Badge>;
}

const tones = {
  READY: 'good',
  IN_PROGRESS: 'points',
  ISSUED: 'good',
  ERROR: 'bad',
  NOT_ALLOWED: 'off',
} satisfies Record<TaxStatus, BadgeTone>;
