import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Hint } from '@/components/ui/text/Text';
import type { MemberCardView } from '@/hooks/members/useMemberCard';
import { useFormats } from '@/hooks/texts/useFormats';

const StaleNotice = lazyWithRetry(() => import('./StaleNotice').then((part) => part.StaleNotice));

/** When the points on the card were known, and why nothing newer is there. */
export function CardFreshness({ asOfSeconds, stale }: { asOfSeconds: number; stale: MemberCardView['stale'] }) {
  const { t } = useTranslation('card');
  const { dateTime } = useFormats();

  // Without a network it is too late to ask for the words about it.
  useEffect(StaleNotice.fetch, []);

  return (
    <div>
      <Hint>{t('asOf', { moment: dateTime(asOfSeconds) })}</Hint>
      <div role="status">{stale && <StaleNotice stale={stale} />}</div>
    </div>
  );
}
