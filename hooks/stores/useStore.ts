import { useCallback, useEffect } from 'react';
import type { FoundStore } from '@/contract/stores';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { isMember } from '@/hooks/members/is-member';
import { linkTo, useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useCall } from '@/hooks/requests/useCall';
import { useKeepListed } from '@/hooks/requests/useKeepListed';
import { ownError } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import { getToggles } from '@/services/toggles';
import { recallSearch, rememberSearch } from './store-search';

/** The store of a branch code, for pages that only mention it. Without a code nothing is loaded. */
export function useKnownStore(branch: string | undefined) {
  const { data: store, error } = useCall(branch ? storeKey(branch) : null, () =>
    call('getStore', { params: { branch: branch ?? '' } }),
  );
  return { store, pending: branch !== undefined && !store && !error };
}

/** The store of a branch code. An unknown or malformed code leads to the error page e1100. */
export function useStore(branch: string) {
  const {
    data: store,
    error,
    isValidating,
    mutate,
  } = useCall(storeKey(branch), () => call('getStore', { params: { branch } }));
  const handleError = useErrorHandler();
  const isUnknown = error !== undefined && unknown.has(error.status);

  useEffect(() => {
    if (isUnknown) handleError(ownError('e1100', 404));
  }, [isUnknown, handleError]);

  return {
    store: isUnknown ? undefined : store,
    error: isUnknown ? undefined : error,
    busy: isValidating,
    mutate,
  };
}

/** The links between list, store, the member's home and the entrance for visitors. */
export function useStoreVisit() {
  const { push, replace, back } = useNavigate();
  const link = useLinkTo();
  const keepListed = useKeepListed();
  const member = isMember();

  const goHome = useCallback(async () => replace(memberProfilePath(await getToggles())), [replace]);

  const open = (store: FoundStore) => {
    const path = `/branch/?branch=${encodeURIComponent(store.branch_code)}`;
    return linkTo(path, () => {
      rememberSearch({ leftAt: window.scrollY });
      const { distance_m: _distance, ...known } = store;
      keepListed(storeKey(store.branch_code), known);
      push(path);
    });
  };

  const cameFromList = recallSearch().leftAt !== undefined;
  const home = member ? () => void goHome() : undefined;
  return {
    open,
    join: member ? undefined : link('/'),
    /** From the list: home for a member; a visitor has no link back. */
    leaveList: home,
    /** From a store: to the list from which it was opened, else as from the list. */
    leaveStore: cameFromList ? back : home,
    otherStores: linkTo('/branch/', cameFromList ? back : () => push('/branch/')),
  };
}

function storeKey(branch: string): string {
  return `store ${branch}`;
}

const unknown = new Set([400, 404, 422]);
