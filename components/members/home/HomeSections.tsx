import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { SectionBones } from '@/components/ui/states/home-bones';
import { neededPart } from '@/components/ui/states/later-parts';
import { Skeleton } from '@/components/ui/states/Skeleton';
import type { HomeContentProps } from './HomeContent';

/** Loaded beside the member: the card comes first. */
const HomeContent = neededPart(
  () => import(/* webpackChunkName: "home" */ './HomeContent').then((part) => part.HomeContent),
  () => (
    <Skeleton>
      <SectionBones />
    </Skeleton>
  ),
);

export const fetchHomeSections = HomeContent.fetch;

/** What is below the card. */
export function HomeSections(props: HomeContentProps) {
  return (
    <>
      <IdentityNotice of={props.card} />
      <HomeContent {...props} />
    </>
  );
}
