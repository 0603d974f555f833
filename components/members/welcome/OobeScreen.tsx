import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { neededPart } from '@/components/ui/states/later-parts';
import { useMember } from '@/hooks/members/useMember';
import { useWelcome } from '@/hooks/members/useWelcome';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { usePreload } from '@/hooks/navigation/usePreload';

const Welcome = neededPart(() => import('./Welcome').then((part) => part.Welcome), ScreenSkeleton);
const InterestSurvey = neededPart(() => import('./InterestSurvey').then((part) => part.InterestSurvey), ScreenSkeleton);

/** /oobe/: the welcome, then an optional survey. The step is in the address, so that Back returns to the previous step. */
export function OobeScreen() {
  const { data: member, error, isValidating, mutate } = useMember();
  const { push } = useNavigate();
  const { busy, goOn } = useWelcome();
  const isSurvey = useRouter().query.step === 'interests';
  usePreload(['/accept-commu/'], ['consents', 'consents-commu']);
  useEffect(() => {
    Welcome.fetch();
    InterestSurvey.fetch();
  }, []);

  if (!member && error) {
    return (
      <Screen>
        <ErrorRetry error={error} busy={isValidating} onRetry={() => void mutate()} />
      </Screen>
    );
  }
  if (!member) return <ScreenSkeleton />;
  if (isSurvey) return <InterestSurvey busy={busy} onDone={goOn} />;
  // Members who gave their interests before are not asked again, nor is anybody before a store has checked the ID.
  const needsInterests = member.interests.length === 0 && !member.identity_unproven;
  const next = () => (!needsInterests ? void goOn([]) : push('/oobe/?step=interests'));
  return <Welcome member={member} asks={needsInterests} busy={busy} onNext={next} />;
}
