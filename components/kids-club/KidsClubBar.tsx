import type { ReactNode } from 'react';
import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import type { RoutePath } from '@/domain/navigation/routes';
import { useToggles } from '@/hooks/toggles/useToggles';
import { useWayBack } from '@/hooks/useWayBack';

export interface KidsClubBarProps {
  title: string;
  /** Where Back leads whoever opened a link directly; the member's home unless told. */
  home?: RoutePath;
  right?: ReactNode;
}

/** The bar of every page of the club. */
export function KidsClubBar({ title, home, right = <LanguageSwitch /> }: KidsClubBarProps) {
  const { toggles } = useToggles();
  const back = useWayBack(home ?? memberProfilePath(toggles));
  return <AppBar title={title} onBack={back} right={right} />;
}
