import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/Button';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { PositionedList } from '@/hooks/lists/useListPosition';
import { useListPosition } from '@/hooks/lists/useListPosition';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { Folded } from './Folded';
import type { MorePagesProps } from './MorePages';
import { MorePages } from './MorePages';
import { ShelfBones } from './ShelfBones';
import { ShelfTiles } from './ShelfTile';

/** One item of a shelf. `keep` is called before its page opens. */
export type ShelfItem = { id: string; path: string; keep: () => void; tile: (link: Link) => ReactNode };

export interface ShelfProps {
  list: PositionedList & MorePagesProps['list'];
  label: string;
  /** Undefined until they are known. */
  shown: readonly ShelfItem[] | undefined;
  /** Folded at the end. */
  gone: { title: string; items: readonly ShelfItem[] };
  /** What is said when there is nothing. */
  empty: { title: string; text: string; action: { label: string; onClick: () => void } | undefined };
  /** Whether the "more" button or the end follows. */
  hasEnd?: boolean;
}

/** Items to spend points on, in two columns. Back returns to the position of the opened one. */
export function Shelf({ list, label, shown, gone, empty, hasEnd = true }: ShelfProps) {
  const { push } = useNavigate();
  const place = useListPosition(list);
  if (!shown)
    return list.error ? <ErrorRetry error={list.error} onRetry={list.retry} busy={list.busy} /> : <ShelfBones />;

  const rowOf = ({ id, path, keep, tile }: ShelfItem) => {
    const open = () => {
      place.leave(id);
      keep();
      push(path);
    };
    return (
      <li key={id} {...place.mark(id)}>
        {tile(linkTo(path, open))}
      </li>
    );
  };
  const action = empty.action && (
    <Button kind="secondary" compact onClick={empty.action.onClick}>
      {empty.action.label}
    </Button>
  );
  return (
    <>
      {shown.length > 0 && <ShelfTiles aria-label={label}>{shown.map(rowOf)}</ShelfTiles>}
      {shown.length === 0 && gone.items.length === 0 && !list.hasMore && (
        <EmptyState picture={<EmptyRewardsArt />} title={empty.title} action={action}>
          {empty.text}
        </EmptyState>
      )}
      {hasEnd && <MorePages list={list} />}
      {gone.items.length > 0 && (
        <Folded title={gone.title}>
          <ShelfTiles>{gone.items.map(rowOf)}</ShelfTiles>
        </Folded>
      )}
    </>
  );
}
