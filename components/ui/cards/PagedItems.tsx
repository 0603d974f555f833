import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { useListPosition } from '@/hooks/lists/useListPosition';
import type { PagesView } from '@/hooks/lists/usePages';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { space } from '@/styles/tokens';
import { MorePages } from './MorePages';

export interface PagedItemsProps<Item> {
  list: PagesView<Item>;
  /** Names the list for screen readers. */
  label: string;
  idOf: (item: Item) => string;
  empty: ReactNode;
  /** The placeholder of the first page; rows by default. */
  bones?: ReactNode;
  /** Tiles side by side instead of rows. */
  tiles?: boolean;
  row: (item: Item, onOpen: (path: string) => void) => ReactNode;
}

/** List items with a "more" button; Back returns to the one that was opened. */
export function PagedItems<Item>({ list, label, idOf, empty, bones, tiles = false, row }: PagedItemsProps<Item>) {
  const { push } = useNavigate();
  const place = useListPosition(list);
  const { items, error, retry, busy } = list;
  if (!items) {
    return error ? (
      <ErrorRetry error={error} onRetry={retry} busy={busy} />
    ) : (
      <Skeleton>{bones ?? <RowSkeleton rows={4} />}</Skeleton>
    );
  }
  if (items.length === 0) return empty;
  const openFrom = (id: string) => (path: string) => {
    place.leave(id);
    push(path);
  };
  return (
    <>
      <Items aria-label={label} $tiles={tiles}>
        {items.map((item) => (
          <li key={idOf(item)} {...place.mark(idOf(item))}>
            {row(item, openFrom(idOf(item)))}
          </li>
        ))}
      </Items>
      <MorePages list={list} />
    </>
  );
}

const Items = styled.ul<{ $tiles: boolean }>`
  display: grid;
  ${({ $tiles }) => $tiles && 'grid-template-columns: repeat(auto-fill, minmax(min(8rem, 100%), 1fr));'}
  gap: ${space(3)};
  /* What is out of sight costs nothing to lay out. */
  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto ${({ $tiles }) => ($tiles ? '200px' : '116px')};
  }
`;
