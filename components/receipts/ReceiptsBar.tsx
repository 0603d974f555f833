import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import type { RoutePath } from '@/domain/navigation/routes';
import { useWayBack } from '@/hooks/navigation/useWayBack';
import { useToggles } from '@/hooks/toggles/useToggles';

export interface ReceiptsBarProps {
  title: string;
  /** Where Back leads whoever opened a link directly; the member's home unless told. */
  home?: RoutePath;
}

/** The bar of every page about receipts. */
export function ReceiptsBar({ title, home }: ReceiptsBarProps) {
  const { toggles } = useToggles();
  const back = useWayBack(home ?? memberProfilePath(toggles));
  return <AppBar title={title} onBack={back} right={<LanguageSwitch />} />;
}
