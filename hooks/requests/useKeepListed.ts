import { useSWRConfig } from 'swr';

/** Keeps an item of a list for its own page, by the key of that page's call: it is shown at once, and read again. */
export function useKeepListed(): (key: string, item: unknown) => void {
  const { mutate } = useSWRConfig();
  return (key, item) => void mutate(key, item, { revalidate: false });
}
