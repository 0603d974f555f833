import { useEffect, useState, useSyncExternalStore } from 'react';
import { useErrorPage } from '@/hooks/errors/useErrorHandler';
import { useCall } from '@/hooks/requests/useCall';
import type { ApiError } from '@/services/http/api-error';
import { getMemberCard } from '@/services/members';
import { storedMemberCard } from '@/services/storage/kept-card';
import type { MemberCard } from '@/services/storage/member-card';
import { memberCardKey } from './useMember';

export type MemberCardView = {
  /** Fresh, or the stored copy until a fresh one arrives; `asOfSeconds` says which. */
  card: MemberCard | undefined;
  /** Why the card is not fresh: no network, or a failed answer. */
  stale: 'offline' | 'failed' | undefined;
  error: ApiError | undefined;
  busy: boolean;
  retry: () => void;
};

export type ShownCard = NonNullable<MemberCardView['card']>;

const retryMilliseconds = 15_000;

/**
 * The member's card. Fetched again when the page becomes visible or returns from the browser's cache, when the
 * network returns, and every 15 seconds after a failure: an improving weak signal fires no event.
 */
export function useMemberCard(): MemberCardView {
  const { data, error, isValidating, mutate } = useCall(memberCardKey, getMemberCard);
  const [storedCard] = useState(storedMemberCard);
  const online = useOnline();
  const openErrorPage = useErrorPage();
  const noLongerMember = error?.status === 403;

  useEffect(() => {
    if (error && noLongerMember) openErrorPage(error);
  }, [error, noLongerMember, openErrorPage]);

  const hasCome = data !== undefined;
  useEffect(() => {
    if (hasCome) void keepPage().catch(() => undefined);
  }, [hasCome]);

  useEffect(() => {
    if (!error || noLongerMember) return undefined;
    const timer = setInterval(() => void mutate(), retryMilliseconds);
    return () => clearInterval(timer);
  }, [error, noLongerMember, mutate]);

  return {
    card: noLongerMember ? undefined : (data ?? storedCard),
    stale: staleness(online, error),
    error,
    busy: isValidating,
    retry: () => void mutate(),
  };
}

/** Whether the phone reports a network. True may be wrong; false is certain. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, onChange);
  };
}

/** Not needed before the card has loaded. */
async function keepPage(): Promise<void> {
  const { cacheCardPage } = await import(/* webpackChunkName: "behind" */ '@/services/storage/offline-card');
  await cacheCardPage();
}

function staleness(online: boolean, error: ApiError | undefined): MemberCardView['stale'] {
  if (!online || error?.status === 0) return 'offline';
  return error && 'failed';
}
