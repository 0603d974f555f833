import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { useWayBack } from '@/hooks/useWayBack';

/** The bar of both pages about donating. */
export function DonationsBar({ title }: { title: string }) {
  const back = useWayBack('/rewards/');
  return <AppBar title={title} onBack={back} right={<LanguageSwitch />} />;
}
