import { Bone, Skeleton } from '@/components/ui/states/Skeleton';

/** The place of a member's page: the name, the help, and what happened. */
export function MemberBones() {
  return (
    <Skeleton>
      <Bone $height="56px" />
      <Bone $height="72px" />
      <Bone $height="320px" />
    </Skeleton>
  );
}
