import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePreload } from '@/hooks/navigation/usePreload';
import { WithMember } from './WithMember';

const HiddenProfile = neededPart(() => import('./HiddenProfile').then((part) => part.HiddenProfile), ScreenSkeleton);

const UpdateProfileV2Form = neededPart(
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
