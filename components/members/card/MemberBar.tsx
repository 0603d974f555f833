import styled from 'styled-components';
import { neededPart } from '@/components/ui/states/later-parts';
import { isMember } from '@/hooks/members/is-member';

/** Reserves the bar's height until it has loaded. */
const BarPlace = styled.div`
  position: sticky;
  bottom: 0;
  min-height: 65px;
`;

const Bar = neededPart(
  () => import(/* webpackChunkName: "root-bar" */ './MemberRootBar').then((part) => part.MemberRootBar),
  BarPlace,
);

/** The bar below a member's main screens; visitors have none. */
export function MemberBar() {
  return isMember() && <Bar />;
}
