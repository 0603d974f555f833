import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePreload } from '@/hooks/navigation/usePreload';
import { WithMember } from './WithMember';

const HiddenProfile = lazyWithRetry(() => import('./HiddenProfile').then((part) => part.HiddenProfile), ScreenSkeleton);

const UpdateProfileForm = lazyWithRetry(
  () => import('./UpdateProfileForm').then((part) => part.UpdateProfileForm),
  ScreenSkeleton,
);

/** /member-setting/update-profile/: what a member may change without a store, and what only a store changes. */
export function UpdateProfileScreen() {
  usePreload(['/member-setting/'], ['members-settings']);
  return (
    <WithMember>
      {(member) =>
        member.identity_unproven ? <HiddenProfile member={member} /> : <UpdateProfileForm member={member} />
      }
    </WithMember>
  );
}
