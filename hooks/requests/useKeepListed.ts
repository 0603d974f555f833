import { useSWRConfig } from 'swr';

/** Stores a list's item under the key of its own page's call, so that the page shows it immediately and then fetches it again. */
export function useKeepListed(): (key: string, item: unknown) => void {
  const { mutate } = useSWRConfig();
  return (key, item) => void mutate(key, item, { revalidate: false });
}
