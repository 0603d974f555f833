import { OpeningBadge } from '@/components/stores/OpeningBadge';
import { useOpening } from '@/components/stores/useOpening';
import { ListRow } from '@/components/ui/cards/ListRow';
import type { FoundStore } from '@/contract/stores';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';

export interface StoreRowProps {
  store: FoundStore;
  link: Link;
}

/** A store in a list: name, closing time, distance, and whether it is open now. */
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
