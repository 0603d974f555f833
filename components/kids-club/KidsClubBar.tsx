import type { ReactNode } from 'react';
import { AppBar } from '@/components/layout/bars/AppBar';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import type { RoutePath } from '@/domain/navigation/routes';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useToggles } from '@/hooks/toggles/useToggles';

export interface KidsClubBarProps {
  title: string;
  /** Where Back leads from a link opened directly; the member's home by default. */
  home?: RoutePath;
  right?: ReactNode;
  /** In the club's colour, above its banner. */
  brand?: boolean;
}

/** The bar of all Kids Club pages. */
export function KidsClubBar({ title, home, right, brand = false }: KidsClubBarProps) {
  const { toggles } = useToggles();
  const back = useBackOr(home ?? memberProfilePath(toggles));
  return <AppBar title={title} onBack={back} right={right} brand={brand} />;
}
