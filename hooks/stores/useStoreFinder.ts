import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Query } from '@/contract/types';
import { isSearch } from '@/domain/word-search';
import { useCall } from '@/hooks/requests/useCall';
import { useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { useLanguage } from '@/hooks/texts/useLanguage';
import type { PositionProblem } from '@/services/browser/geolocation';
import { requestPosition } from '@/services/browser/geolocation';
import { call } from '@/services/http/call';
import { recallSearch, rememberSearch } from './store-search';

/** How many stores a list shows; typing more of the name narrows it. A filter looks at as many as a call gives. */
export const storesShown = 20;
const storesFiltered = 50;

const nameCharacters = 60;
const pauseMilliseconds = 400;

export type StoreFinder = ReturnType<typeof useStoreFinder>;

/** The store search: by name while typing, by position once allowed, or by both. */
export function useStoreFinder(isFiltered = false) {
  const [name, setName] = useState(recallSearch().name);
  const [settled, setSettled] = useState(name);
  const { language } = useLanguage();
  const where = usePosition();

  useEffect(() => {
    rememberSearch({ name });
    const timer = setTimeout(() => setSettled(name), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [name]);

  const isNamed = isSearch(settled);
  const { position } = where;
  const limit = isFiltered ? storesFiltered : storesShown;
  const query: Query<'getNearestStores'> = {
    ...(position && { latitude: position.latitude, longitude: position.longitude }),
    ...(isNamed && { name: settled.trim().slice(0, nameCharacters) }),
    limit,
  };
  const isSearching = isNamed || position !== undefined;
  // The language is in the key, because without a position the order depends on it.
  const key = isSearching ? `stores ${language} ${JSON.stringify(query)}` : null;
  const { data: stores, error, isValidating, mutate } = useCall(key, () => call('getNearestStores', { query }));

  return {
    name,
    setName,
    /** Immediately, without the typing delay. */
    search: () => setSettled(name),
    sought: isNamed ? settled.trim() : '',
    isSearching,
    stores,
    limit,
    error: stores ? undefined : error,
    busy: isValidating,
    retry: () => void mutate(),
    where,
  };
}

/** Restores the scroll position: the rows are cached, so the page has its previous height. */
export function useScrollRestoration(): void {
  useLayoutEffect(() => {
    const { leftAt } = recallSearch();
    if (leftAt === undefined) return;
    rememberSearch({ leftAt: undefined });
    window.scrollTo(0, leftAt);
  }, []);
}

/** The phone's position, once requested, or why it is unknown. */
function usePosition() {
  const [position, setPosition] = useState(recallSearch().position);
  const [problem, setProblem] = useState<PositionProblem>();

  const locate = useCallback(async () => {
    const answer = await requestPosition();
    setProblem(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    setPosition(answer.data);
    rememberSearch({ position: answer.data, chosen: undefined });
  }, []);

  const { busy, run } = useIdempotentAction(locate);
  return { position, problem, busy, locate: () => void run(undefined) };
}
