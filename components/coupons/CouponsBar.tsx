import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useToggles } from '@/hooks/toggles/useToggles';
import { useWayBack } from '@/hooks/useWayBack';

/** The bar of every coupon page. */
export function CouponsBar({ title }: { title: string }) {
  const { toggles } = useToggles();
  const back = useWayBack(memberProfilePath(toggles));
  return <AppBar title={title} onBack={back} right={<LanguageSwitch />} />;
}
