import { AppBar } from '@/components/layout/AppBar';
import { LanguageSwitch } from '@/components/layout/LanguageSwitch';
import { useWayBack } from '@/hooks/useWayBack';

/** The bar of every step: Back is the step before, and whoever opened a link directly goes to the receipts. */
export function EtaxBar({ title }: { title: string }) {
  const back = useWayBack('/receipts/');
  return <AppBar title={title} onBack={back} right={<LanguageSwitch />} />;
}
