import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';

preloadNamespaces('savings');

const SavingsPage = neededPart(() => import('./SavingsPage').then((part) => part.SavingsPage), ScreenSkeleton);

/** /savings/: what the card saved, by year, month and kind. */
export function SavingsScreen() {
  return <SavingsPage />;
}
