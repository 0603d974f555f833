import styled from 'styled-components';
import { Bone } from '@/components/ui/states/Skeleton';
import { color, space } from '@/styles/tokens';

/** The desk before any data: the exported HTML, without a language or a person. */
export function DeskSkeleton() {
  return (
    <Root aria-busy="true">
      <Side />
      <Content>
        <Bone $height="48px" />
        <Bone $height="28px" $width="40%" />
        <Bone $height="240px" />
      </Content>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  min-height: 100vh;
  min-height: 100dvh;
  @media (min-width: 62rem) {
    grid-template-columns: 14rem 1fr;
  }
`;

const Side = styled.div`
  min-height: 64px;
  background: ${color.brandStrong};
`;

const Content = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(4)};
  padding: ${space(6)};
`;
