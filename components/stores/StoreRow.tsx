import { ListRow } from '@/components/ui/ListRow';
import type { FoundStore } from '@/contract/stores';
import { useFormats } from '@/hooks/useFormats';
import { useShownLanguage } from '@/hooks/useLanguage';
import type { Link } from '@/hooks/useLinkTo';
import { OpeningBadge } from './OpeningBadge';
import { useOpening } from './useOpening';

export interface StoreRowProps {
  store: FoundStore;
  link: Link;
}

/** A store in a list: name, until when, how far, and whether it is open now. */
export function StoreRow({ store, link }: StoreRowProps) {
  const language = useShownLanguage();
  const { distance } = useFormats();
  const { isOpen, words } = useOpening(store.hours);
  return (
    <ListRow
      title={store[`name_${language}`]}
      note={words}
      end={
        <>
          {store.distance_m !== undefined && <span>{distance(store.distance_m)}</span>}
          <OpeningBadge open={isOpen} />
        </>
      }
      link={link}
    />
  );
}
