import { ListCard, ListRow } from '@/components/ui/lists/ListRow';
import { walletsFor } from '@/domain/wallet';
import { useToggles } from '@/hooks/toggles/useToggles';

/** As high as the rows of this phone's wallets, while they load. */
export function WalletPlace() {
  const { toggles } = useToggles();
  const kinds = walletsFor(navigator.userAgent, toggles);
  if (kinds.length === 0) return null;
  return (
    <ListCard aria-hidden>
      {kinds.map((kind) => (
        <ListRow key={kind} title={space} note={space} />
      ))}
    </ListCard>
  );
}

const space = '\u00a0';
