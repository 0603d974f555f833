import { AppBar } from '@/components/layout/bars/AppBar';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import type { RoutePath } from '@/domain/navigation/routes';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useToggles } from '@/hooks/toggles/useToggles';

/** The bar of the mission pages; from a link opened directly Back leads to `home`, else to the member's own page. */
export function MissionsBar({ title, home }: { title: string; home?: RoutePath }) {
  const { toggles } = useToggles();
  const back = useBackOr(home ?? memberProfilePath(toggles));
  return <AppBar title={title} onBack={back} />;
}
