import type { ReactNode } from 'react';
import styled from 'styled-components';
import { brandName } from '@/locales/brand';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';
import { BrandMark } from './BrandMark';

/**
 * The first paint: mark and name in the middle, hills below. It has no text of its own, so it can render before any
 * text is loaded; `children` show the progress.
 */
export function BrandCover({ children }: { children?: ReactNode }) {
  return (
    <Root>
      <BrandMark size={96} />
      <h1>{brandName}</h1>
      <Below>{children}</Below>
      <Hills viewBox="0 0 400 180" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 90C70 40 150 40 230 80s120 40 170 0v110H0Z" fill={color.brandTint} />
        <path d="M0 140c90-50 170-30 240-10s110 20 160-14v64H0Z" fill={color.brandBright} opacity="0.35" />
        <path d="M0 166c80-34 150-20 220-8s120 8 180-14v36H0Z" fill={color.brand} />
      </Hills>
    </Root>
  );
}

const Root = styled.main`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  min-height: inherit;
  padding: 28vh ${space(6)} 30vh;
  overflow: hidden;
  text-align: center;
  text-wrap: balance;
  > h1 {
    margin-top: ${space(4)};
    color: ${color.brandStrong};
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.semibold};
  }
`;

const Below = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  color: ${color.muted};
`;

const Hills = styled.svg`
  position: absolute;
  inset: auto 0 0;
  width: 100%;
  height: 22vh;
`;
