import { useRouter } from 'next/router';

/** What the address of a page asks for; `known` a moment after the page, and until then any answer is a guess. */
export function usePageQuery(): { known: boolean; param: (name: string) => string | undefined } {
  const { isReady, query } = useRouter();
  return { known: isReady, param: (name) => [query[name]].flat()[0] || undefined };
}
