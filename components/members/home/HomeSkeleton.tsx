import { Screen } from '@/components/layout/Screen';
import { Bone, CardBone, Skeleton } from '@/components/ui/states/Skeleton';
import { Row } from '@/components/ui/text/Stack';

/** Placeholder of the home: greeting, card, and sections. */
export function HomeSkeleton() {
  return (
    <Screen>
      <Skeleton>
        <Row>
          <Bone $width="45%" $height="56px" />
          <Bone $width="96px" $height="28px" $round />
        </Row>
        <CardBone />
        <Bone $width="60%" />
        <Bone $height="116px" />
        <Bone $height="140px" />
      </Skeleton>
    </Screen>
  );
}
