import { useEffect } from 'react';
import { optionalPart } from '@/components/ui/states/later-parts';
import { useTermsPostponed } from '@/hooks/consents/useTermsPostponed';
import type { MemberCardView } from '@/hooks/members/useMemberCard';

const StaleNotice = optionalPart(() =>
  import(/* webpackChunkName: "behind" */ './StaleNotice').then((part) => part.StaleNotice),
);

/** When the points on the card were last updated, and why they are not newer. */
export function CardFreshness({ asOfSeconds, stale }: { asOfSeconds: number; stale: MemberCardView['stale'] }) {
  // Preloaded: without a network its texts could not be fetched.
  useEffect(StaleNotice.fetch, []);

  return <div role="status">{stale && <StaleNotice stale={stale} asOfSeconds={asOfSeconds} />}</div>;
}

const TermsNotice = optionalPart(() => import('./TermsNotice').then((part) => part.TermsNotice), {
  texts: ['consents'],
});

/** A quiet reminder of postponed terms on the home; other members load nothing for it. */
export function TermsReminder() {
  return useTermsPostponed() ? <TermsNotice /> : null;
}
