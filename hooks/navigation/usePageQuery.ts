import { useRouter } from 'next/router';

/** The query of a page; `known` turns true a moment after the page, and until then values are missing. */
export function usePageQuery(): { known: boolean; param: (name: string) => string | undefined } {
  const { isReady, query } = useRouter();
  return { known: isReady, param: (name) => [query[name]].flat()[0] || undefined };
}
