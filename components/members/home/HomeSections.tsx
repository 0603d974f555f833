import { IdentityNotice } from '@/components/members/shared/IdentityNotice';
import { neededPart } from '@/components/ui/states/later-parts';
import { TermsReminder } from './card-notices';
import { ExpiringStrip } from './ExpiringStrip';
import type { HomeContentProps } from './HomeContent';
import { SectionsSkeleton } from './SectionsSkeleton';

/** Loaded beside the member: the card comes first. */
const HomeContent = neededPart(
  () => import(/* webpackChunkName: "home" */ './HomeContent').then((part) => part.HomeContent),
  SectionsSkeleton,
);

export const fetchHomeSections = HomeContent.fetch;

/** The sections below the card, on both homes. */
export function HomeSections(props: HomeContentProps) {
  return (
    <>
      <ExpiringStrip card={props.card} />
      <IdentityNotice of={props.card} />
      <TermsReminder />
      <HomeContent {...props} />
    </>
  );
}
