import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import { useConsents } from '@/hooks/consents/useConsents';
import { useIsUnderAge } from '@/hooks/members/useIsUnderAge';
import { useMember } from '@/hooks/members/useMember';
import { CommuQuestion } from './CommuQuestion';

/** /accept-commu/: marketing consent, on a screen of its own and never a condition of anything. */
export function AcceptCommuScreen() {
  const consents = useConsents();
  const member = useMember();
  const isUnderAge = useIsUnderAge();

  if (consents.data && isUnderAge !== undefined) {
    return <CommuQuestion version={consents.data.commu.current_version} isUnderAge={isUnderAge} />;
  }
  if (!consents.error && !member.error) return <ScreenSkeleton />;
  const retry = () => {
    void consents.mutate();
    void member.mutate();
  };
  return (
    <Screen>
      <ErrorRetry
        error={consents.error ?? member.error}
        busy={consents.isValidating || member.isValidating}
        onRetry={retry}
      />
    </Screen>
  );
}
