import { useRouter } from 'next/router';
import { useState } from 'react';
import { noteInAddress } from '@/services/browser/page-address';

/** The query of a page; `known` turns true a moment after the page, and until then values are missing. */
export function usePageQuery(): { known: boolean; param: (name: string) => string | undefined } {
  const { isReady, query } = useRouter();
  return { known: isReady, param: (name) => [query[name]].flat()[0] || undefined };
}

/**
 * One of a few options named in the address; the first one by default. A choice is written there, so that a reload and
 * Back keep it.
 */
export function useQueryState<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
  requested: string | undefined,
): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(() => choices.find((one) => one === requested) ?? choices[0]);
  const choose = (choice: Choice) => {
    setChosen(choice);
    noteInAddress(name, choice);
  };
  return [chosen, choose];
}
