import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { useWayBack } from '@/hooks/navigation/useWayBack';

/** The bar of both pages about donating. */
export function DonationsBar({ title }: { title: string }) {
  const back = useWayBack('/rewards/');
  return <AppBar title={title} onBack={back} right={<LanguageSwitch />} />;
}
