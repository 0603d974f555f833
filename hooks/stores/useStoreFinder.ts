import { useEffect, useState } from 'react';
import type { Query } from '@/contract/types';
import { searchWords } from '@/domain/stores';
import { useCall } from '@/hooks/requests/useCall';
import { useLanguage } from '@/hooks/texts/useLanguage';
import { getNearestStores } from '@/services/stores';
import { recallSearch, rememberSearch } from './store-search';
import { usePosition } from './usePosition';

/** How many stores a list shows; typing more of the name finds others. */
export const storesShown = 20;

const nameCharacters = 60;
const pauseMilliseconds = 400;

export type StoreFinder = ReturnType<typeof useStoreFinder>;

/** The store search: by name while typing, by position once allowed, or by both. */
export function useStoreFinder() {
  const [name, setName] = useState(recallSearch().name);
  const [settled, setSettled] = useState(name);
  const { language } = useLanguage();
  const where = usePosition();

  useEffect(() => {
    rememberSearch({ name });
    const timer = setTimeout(() => setSettled(name), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [name]);

  const isNamed = searchWords(settled).length > 0;
  const query: Query<'getNearestStores'> = {
    ...where.position,
    ...(isNamed && { name: settled.trim().slice(0, nameCharacters) }),
    limit: storesShown,
  };
  const isSearching = isNamed || where.position !== undefined;
  // The language is in the key, because without a position the order depends on it.
  const key = isSearching ? `stores ${language} ${JSON.stringify(query)}` : null;
  const { data: stores, error, isValidating, mutate } = useCall(key, () => getNearestStores(query));

  return {
    name,
    setName,
    /** At once, without the typing delay. */
    search: () => setSettled(name),
    sought: isNamed ? settled.trim() : '',
    isSearching,
    stores,
    error: stores ? undefined : error,
    busy: isValidating,
    retry: () => void mutate(),
    where,
  };
}
