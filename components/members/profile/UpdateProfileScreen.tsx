import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePreload } from '@/hooks/navigation/usePreload';
import { WithMember } from './WithMember';

const HiddenProfile = neededPart(() => import('./HiddenProfile').then((part) => part.HiddenProfile), ScreenSkeleton);

const UpdateProfileForm = neededPart(
  () => import('./UpdateProfileForm').then((part) => part.UpdateProfileForm),
  ScreenSkeleton,
);

/** Both addresses of the profile (spec section 4): what a member may change without a store, and what only a store changes. */
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
