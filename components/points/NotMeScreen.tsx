import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { useNotMe } from '@/hooks/points/useNotMe';
import { NotMeEnded } from './NotMeEnded';
import { NotMeQuestion } from './NotMeQuestion';

/** /not-me/: opened from the message about a new number or a new link. It works without a session. */
export function NotMeScreen() {
  const { known, param } = usePageQuery();
  // The query is known a moment after the page.
  return known ? <NotMe token={param('t') ?? ''} /> : <ScreenSkeleton />;
}

function NotMe({ token }: { token: string }) {
  const { busy, failure, end, freeze } = useNotMe(token);
  return end ? <NotMeEnded end={end} /> : <NotMeQuestion busy={busy} failure={failure} onFreeze={freeze} />;
}
