import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { useBackOr } from '@/hooks/navigation/useNavigate';

/** The bar of both pages about donating. */
export function DonationsBar({ title }: { title: string }) {
  const back = useBackOr('/rewards/');
  return <AppBar title={title} onBack={back} right={<LanguageSwitch />} />;
}
