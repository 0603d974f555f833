import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ErrorRetry } from '@/components/ui/ErrorRetry';
import { MorePages } from '@/components/ui/MorePages';
import { RowBones, Skeleton } from '@/components/ui/Skeleton';
import { useListPlace } from '@/hooks/useListPlace';
import { useNavigate } from '@/hooks/useNavigate';
import type { PagesView } from '@/hooks/usePages';
import { space } from '@/styles/tokens';

export interface RewardPagesProps<Item> {
  list: PagesView<Item>;
  /** Names the list for screen readers. */
  label: string;
  idOf: (item: Item) => string;
  empty: ReactNode;
  row: (item: Item, onOpen: (path: string) => void) => ReactNode;
}

/** Rewards under each other, with a way to more; Back returns to the one that was opened. */
export function RewardPages<Item>({ list, label, idOf, empty, row }: RewardPagesProps<Item>) {
  const { push } = useNavigate();
  const place = useListPlace(list);
  const { items, error, retry, busy } = list;
  if (!items) {
    return error ? (
      <ErrorRetry onRetry={retry} busy={busy} />
    ) : (
      <Skeleton>
        <RowBones rows={4} />
      </Skeleton>
    );
  }
  if (items.length === 0) return empty;
  const openFrom = (id: string) => (path: string) => {
    place.leave(id);
    push(path);
  };
  return (
    <>
      <Rows aria-label={label}>
        {items.map((item) => (
          <li key={idOf(item)} {...place.mark(idOf(item))}>
            {row(item, openFrom(idOf(item)))}
          </li>
        ))}
      </Rows>
      <MorePages list={list} />
    </>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: ${space(3)};
  /* What is out of sight costs nothing to lay out. */
  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 116px;
  }
`;
