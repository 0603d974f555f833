import styled, { keyframes } from 'styled-components';
import { BusyDots } from '@/components/ui/buttons/BusyDots';
import { brandName } from '@/locales/brand';
import { color, depths, fontSize, fontWeight, space } from '@/styles/tokens';
import { BrandMark } from './bars/BrandMark';

/**
 * The branded cover between two pages. It appears after 300 ms only: a quick page needs no cover. It is also the
 * fallback while texts load, so it uses none of them.
 */
export function LoadingOverlay() {
  return (
    <Root role="status" aria-busy>
      <BrandMark size={72} />
      <strong>{brandName}</strong>
      <BusyDots />
    </Root>
  );
}

const show = keyframes`
  from { opacity: 0; visibility: hidden; }
`;

const Root = styled.div`
  position: fixed;
  z-index: ${depths.loadingOverlay};
  inset: 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space(3)};
  background: ${color.page};
  color: ${color.brandStrong};
  animation: ${show} 150ms 300ms ease-out both;
  strong {
    font-size: ${fontSize.heading};
    font-weight: ${fontWeight.semibold};
  }
`;
