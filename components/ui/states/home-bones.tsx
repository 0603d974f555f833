import styled from 'styled-components';
import { color, largeText, radius, space } from '@/styles/tokens';
import { Bone } from './Skeleton';

/** The home before the card is known: greeting and bell, the card with its code, and what is below it. */
export function HomeBones() {
  return (
    <>
      <Greeting>
        <Bone $width="44px" $height="44px" $round />
        <Bone $width="45%" $height="36px" />
        <Bone $width="44px" $height="44px" $round />
      </Greeting>
      <Pass>
        <i />
        <b />
      </Pass>
      <SectionBones />
    </>
  );
}

/** Below the card: what ends, the goal, a shelf of tickets and a block. */
export function SectionBones() {
  return (
    <Sections>
      <i />
      <i />
      <i />
      <Bone $width="45%" $height="48px" />
      <i />
      <i />
    </Sections>
  );
}

const Greeting = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 56px;
  margin-block: ${space(-1)};
  > :last-child {
    margin-inline-start: auto;
  }
  ${largeText} > :first-child {
    display: none;
  }
`;

// The heights of the card's lines: the points, and the white plate with its bars and digits.
const Pass = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)} ${space(4)};
  border-radius: ${radius.large};
  background: ${color.brandTint};
  > i {
    width: 50%;
    height: 3.125rem;
    border-radius: ${radius.small};
    background: ${color.line};
  }
  > b {
    height: calc(112px + 1.65rem);
    border-radius: ${radius.small};
    background: ${color.surface};
  }
  ${largeText} {
    padding: 1px 1px ${space(3)};
    > i {
      order: 1;
      height: 6rem;
    }
    > b {
      height: calc(116px + 2.8rem);
    }
  }
`;

const Sections = styled.div`
  display: grid;
  gap: ${space(3)};
  > i {
    height: 56px;
    border-radius: ${radius.medium};
    background: ${color.line};
    opacity: 0.5;
    &:first-child {
      height: 80px;
    }
    &:nth-child(5) {
      height: 120px;
    }
  }
`;
