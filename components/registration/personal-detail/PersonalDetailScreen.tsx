import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePreload } from '@/hooks/navigation/usePreload';
import { useRegistrationDraft } from '@/hooks/registration/useRegistrationDraft';
import { RegistrationExpiry } from './RegistrationExpiry';

const PersonalDetailForm = lazyWithRetry(
  () => import('./PersonalDetailForm').then((part) => part.PersonalDetailForm),
  ScreenSkeleton,
);

/** /personal-detail/: the new member's details. The number was verified in the step before. */
export function PersonalDetailScreen() {
  const registration = useRegistrationDraft('/personal-detail/');
  usePreload(['/oobe/', '/error/'], ['layout']);
  if (!registration) return <ScreenSkeleton />;
  return (
    <RegistrationExpiry registration={registration}>
      <PersonalDetailForm registration={registration} />
    </RegistrationExpiry>
  );
}
