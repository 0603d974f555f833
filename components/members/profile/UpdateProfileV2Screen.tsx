import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePreload } from '@/hooks/navigation/usePreload';
import { WithMember } from './WithMember';

const HiddenProfile = lazyWithRetry(() => import('./HiddenProfile').then((part) => part.HiddenProfile), ScreenSkeleton);

const UpdateProfileV2Form = lazyWithRetry(
  () => import('./UpdateProfileV2Form').then((part) => part.UpdateProfileV2Form),
  ScreenSkeleton,
);

/** /v2/setting/member-profile/: the same profile in groups, with the member at the top. */
export function UpdateProfileV2Screen() {
  usePreload(['/member-setting/'], ['members-settings']);
  return (
    <WithMember>
      {(member) =>
        member.identity_unproven ? <HiddenProfile member={member} /> : <UpdateProfileV2Form member={member} />
      }
    </WithMember>
  );
}
