import { AppBar } from '@/components/layout/bars/AppBar';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { isMember } from '@/hooks/members/is-member';
import { useBackOr } from '@/hooks/navigation/useNavigate';
import { useToggles } from '@/hooks/toggles/useToggles';

export interface CouponsBarProps {
  title: string;
  /** A main screen: members leave it by the bar at the bottom, which visitors do not have. */
  root?: boolean;
}

/** The bar of all coupon pages. */
export function CouponsBar({ title, root = false }: CouponsBarProps) {
  const { toggles } = useToggles();
  const back = useBackOr(memberProfilePath(toggles));
  return <AppBar title={title} onBack={root && isMember() ? undefined : back} />;
}
