import { useEffect, useRef } from 'react';
import { useStaffPages } from '@/hooks/desk/useStaffPages';
import { printPage } from '@/services/browser/print-page';

/** All lines of an establishment, read page by page, because a printed report must be whole. */
export function useReportLines(month: string, branch: string) {
  const { onMore, ...list } = useStaffPages('listTaxReportLines', (after) => ({
    query: { month, branch, ...(after && { after }) },
  }));
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  const count = list.rows?.length;
  // Each page that arrives asks for the next.
  useEffect(() => {
    if (count !== undefined) more.current?.();
  }, [count]);
  return { ...list, print: printPage, isWhole: list.rows !== undefined && onMore === undefined && !list.error };
}
