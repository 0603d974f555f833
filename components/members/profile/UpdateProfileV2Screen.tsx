import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { later } from '@/components/ui/states/later';
import { usePreload } from '@/hooks/navigation/usePreload';
import { WithMember } from './WithMember';

const HiddenProfile = later(() => import('./HiddenProfile').then((part) => part.HiddenProfile), ScreenSkeleton);

const UpdateProfileV2Form = later(
  () => import('./UpdateProfileV2Form').then((part) => part.UpdateProfileV2Form),
  ScreenSkeleton,
);

/** /v2/setting/member-profile/: the same profile in groups, under whose it is. */
export function UpdateProfileV2Screen() {
  usePreload(['/member-setting/'], ['settings']);
  return (
    <WithMember>
      {(member) =>
        member.identity_unproven ? <HiddenProfile member={member} /> : <UpdateProfileV2Form member={member} />
      }
    </WithMember>
  );
}
