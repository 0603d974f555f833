import { AppBar } from '@/components/layout/bars/AppBar';
import { LanguageSwitch } from '@/components/layout/bars/LanguageSwitch';
import { useWayBack } from '@/hooks/navigation/useWayBack';

/** The bar of every step: Back is the previous step, or the receipts for a link opened directly. */
export function EtaxBar({ title }: { title: string }) {
  const back = useWayBack('/receipts/');
  return <AppBar title={title} onBack={back} right={<LanguageSwitch />} />;
}
