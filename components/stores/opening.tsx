import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/text/Badge';
import type { Store } from '@/contract/stores';
import { openingStateAt } from '@/domain/time/opening-hours';
import { useNow } from '@/hooks/device/useNow';
import { useFormats } from '@/hooks/texts/useFormats';

/** Whether the store is open now; of a closed one also when it opens. */
export function OpeningBadge({ isOpen, words }: ReturnType<typeof useOpening>) {
  const { t } = useTranslation('stores');
  return <Badge $tone={isOpen ? 'good' : 'off'}>{isOpen ? t('openNow') : words}</Badge>;
}

/** Whether a store is open now, and a text: until when, or that it is closed and when it opens. Both change over time. */
export function useOpening(hours: Store['hours']): { isOpen: boolean; words: string } {
  const { t } = useTranslation('stores');
  const formats = useFormats();
  const now = useNow();
  const state = openingStateAt(hours, now);

  if (state.isOpen) {
    const until = () => t('until', { time: hours.close });
    return { isOpen: true, words: state.closesAtSeconds === undefined ? t('roundTheClock') : until() };
  }
  const { opens } = state;
  const time = hours.open;
  const nextTime = [t('opensToday', { time }), t('opensTomorrow', { time })];
  const later = () => opens && t('opensLater', { time, day: formats.weekday(opens.atSeconds) });
  const next = opens && (nextTime[opens.inDays] ?? later());
  return { isOpen: false, words: next ? t('closedUntil', { opens: next }) : t('closedNow') };
}
