import { later } from '@/components/ui/later';
import { Bone } from '@/components/ui/Skeleton';

const load = () => import('./under-card').then((part) => part.underCard);

// The card comes first: what stands under it is fetched beside the member, and its place is held.
export const MenuUnderCard = later(
  () => load().then(({ HomeMenu }) => HomeMenu),
  () => <Bone $height="162px" />,
);
export const MissionsUnderCard = later(
  () => load().then(({ MissionMenu }) => MissionMenu),
  () => <Bone $height="284px" />,
);
export const PointsUnderCard = later(
  () => load().then(({ HomePoints }) => HomePoints),
  () => <Bone $height="402px" />,
);
