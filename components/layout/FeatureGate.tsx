import type { ReactNode } from 'react';
import { neededPart } from '@/components/ui/states/later-parts';
import type { ToggleName } from '@/domain/navigation/feature-routing';
import { useFeature } from '@/hooks/toggles/useToggles';
import { ScreenSkeleton } from './ScreenSkeleton';

const NotFoundScreen = neededPart(
  () => import('./errors/NotFoundScreen').then((part) => part.NotFoundScreen),
  ScreenSkeleton,
);

/** A page of a feature that can be switched off; then its address is "not found". */
export function FeatureGate({ feature, children }: { feature: ToggleName; children: ReactNode }) {
  const isOn = useFeature(feature);
  if (isOn === undefined) return <ScreenSkeleton />;
  return isOn ? children : <NotFoundScreen />;
}
