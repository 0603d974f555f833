import dynamic from 'next/dynamic';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { loadPart } from '@/components/ui/load-part';
import { usePreload } from '@/hooks/usePreload';
import { WithMember } from './WithMember';

const UpdateProfileForm = dynamic(
  () => loadPart(() => import('./UpdateProfileForm')).then((part) => part.UpdateProfileForm),
  { ssr: false, loading: ScreenSkeleton },
);

/** /member-setting/update-profile/: what a member may change without a store, and what stands fast. */
export function UpdateProfileScreen() {
  usePreload(['/member-setting/'], ['settings']);
  return <WithMember>{(member) => <UpdateProfileForm member={member} />}</WithMember>;
}
