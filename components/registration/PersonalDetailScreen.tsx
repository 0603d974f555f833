import dynamic from 'next/dynamic';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { loadPart } from '@/components/ui/load-part';
import { useRegistrationInHand } from '@/hooks/registration/useRegistrationInHand';
import { usePreload } from '@/hooks/usePreload';
import { UntilEnded } from './UntilEnded';

const PersonalDetailForm = dynamic(
  () => loadPart(() => import('./PersonalDetailForm')).then((part) => part.PersonalDetailForm),
  { ssr: false, loading: ScreenSkeleton },
);

/** /personal-detail/: who the new member is. The number was verified a step before. */
export function PersonalDetailScreen() {
  const registration = useRegistrationInHand('/personal-detail/');
  usePreload(['/oobe/', '/error/'], ['layout']);
  if (!registration) return <ScreenSkeleton />;
  return (
    <UntilEnded registration={registration}>
      <PersonalDetailForm registration={registration} />
    </UntilEnded>
  );
}
