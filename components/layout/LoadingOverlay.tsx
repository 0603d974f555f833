import styled, { keyframes } from 'styled-components';
import type { RoutePath } from '@/domain/navigation/routes';
import { color, depths } from '@/styles/tokens';
import { ScreenSkeleton } from './ScreenSkeleton';

export interface LoadingOverlayProps {
  /** The page that is being opened; undefined for an unknown address. */
  path: RoutePath | undefined;
  /** The bar at the bottom stays above it: the next page has it too. */
  keepsBar?: boolean;
}

/**
 * Between two pages: the skeleton of the next one, which is also the first thing that page shows. It appears after 300 ms only, since a
 * quick page needs none.
 */
export function LoadingOverlay({ path, keepsBar = false }: LoadingOverlayProps) {
  return (
    <Root role="status" aria-busy $keepsBar={keepsBar}>
      <ScreenSkeleton whole {...(path && { path })} />
    </Root>
  );
}

const show = keyframes`
  from { opacity: 0; visibility: hidden; }
`;

const Root = styled.div<{ $keepsBar: boolean }>`
  position: fixed;
  z-index: ${({ $keepsBar }) => ($keepsBar ? depths.bar - 1 : depths.loadingOverlay)};
  inset: 0;
  display: flex;
  flex-direction: column;
  min-height: 100%;
  overflow: hidden;
  background: ${color.page};
  --hero-name: none;
  animation: ${show} 150ms 300ms ease-out both;
`;
