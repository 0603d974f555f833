import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import type { RoutePath } from '@/domain/navigation/routes';
import { useToggles } from '@/hooks/toggles/useToggles';
import { useWayBack } from '@/hooks/useWayBack';

/** The bar of the pages about missions; Back leads whoever opened a link directly to `home`, else to the member's own page. */
export function MissionsBar({ title, home }: { title: string; home?: RoutePath }) {
  const { toggles } = useToggles();
  const back = useWayBack(home ?? memberProfilePath(toggles));
  return <AppBar title={title} onBack={back} right={<LanguageSwitch />} />;
}
