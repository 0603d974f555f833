import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useToggles } from '@/hooks/toggles/useToggles';

/** The bar of all coupon pages. */
export function CouponsBar({ title }: { title: string }) {
  const { toggles } = useToggles();
  const back = useBackOr(memberProfilePath(toggles));
  return <AppBar title={title} onBack={back} right={<LanguageSwitch />} />;
}
