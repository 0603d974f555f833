import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { useEtaxStep } from '@/hooks/etax/useEtaxStep';
import { usePreload } from '@/hooks/navigation/usePreload';

const EtaxAddress = neededPart(() => import('./EtaxAddress').then((part) => part.EtaxAddress), ScreenSkeleton);

/** /receipts/request-form/address/: the buyer's address, as printed on the tax invoice. */
export function EtaxAddressScreen() {
  const draft = useEtaxStep('address');
  usePreload(['/receipts/request-form/summary/'], ['etax']);
  return draft ? <EtaxAddress draft={draft} /> : <ScreenSkeleton />;
}
