import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/text/Badge';

/** Whether the store is open now. */
export function OpeningBadge({ open }: { open: boolean }) {
  const { t } = useTranslation('stores');
  return <Badge $tone={open ? 'good' : 'off'}>{t(open ? 'openNow' : 'closedNow')}</Badge>;
}
