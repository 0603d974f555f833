import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { later } from '@/components/ui/states/later';
import { usePreload } from '@/hooks/navigation/usePreload';
import { useRegistrationInHand } from '@/hooks/registration/useRegistrationInHand';
import { UntilEnded } from './UntilEnded';

const PersonalDetailForm = later(
  () => import('./PersonalDetailForm').then((part) => part.PersonalDetailForm),
  ScreenSkeleton,
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
