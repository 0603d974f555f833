import { AppBar } from '@/components/layout/bars/AppBar';
import { useBackOr } from '@/hooks/navigation/useNavigate';

/** The bar of every step: Back is the previous step, or the receipts for a link opened directly. */
export function EtaxBar({ title }: { title: string }) {
  const back = useBackOr('/receipts/');
  return <AppBar title={title} onBack={back} />;
}
