import { AppBar } from '@/components/layout/bars/AppBar';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import type { RoutePath } from '@/domain/navigation/routes';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useToggles } from '@/hooks/toggles/useToggles';

export interface ReceiptsBarProps {
  title: string;
  /** Where Back leads from a link opened directly; the member's home by default. */
  home?: RoutePath;
}

/** The bar of all receipt pages. */
export function ReceiptsBar({ title, home }: ReceiptsBarProps) {
  const { toggles } = useToggles();
  const back = useBackOr(home ?? memberProfilePath(toggles));
  return <AppBar title={title} onBack={back} />;
}
