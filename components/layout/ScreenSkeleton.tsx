import styled from 'styled-components';
import { Bone, CardBone } from '@/components/ui/states/Skeleton';
import { color, columnWidth, space } from '@/styles/tokens';

/**
 * The branded placeholder of a screen before anything is known about the person. It has no text, so it needs no
 * language.
 */
export function ScreenSkeleton() {
  return (
    <Column aria-busy="true">
      <Bone $height="28px" $width="55%" />
      <Hero />
      <Bone $height="56px" />
      <Bone $height="56px" />
    </Column>
  );
}

/** The picture of the tapped card is shown here until its page has rendered. */
const Hero = styled(CardBone)`
  background: var(--thing-field, ${color.line}) var(--thing, none) center / auto 60% no-repeat;
  view-transition-name: thing;
`;

const Column = styled.div`
  display: grid;
  gap: ${space(4)};
  width: 100%;
  max-width: ${columnWidth};
  margin-inline: auto;
  padding: ${space(6)} ${space(4)};
`;
