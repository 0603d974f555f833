import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, fontWeight, radius, shadow, space, target } from '@/styles/tokens';

export interface ShelfTileProps {
  /** The drawing on its field of colour. */
  picture: ReactNode;
  /** Badges above the drawing. */
  marks?: ReactNode;
  /** A button above the drawing, beside the badges. */
  action?: ReactNode;
  /** The price. */
  price?: ReactNode;
  /** The name, as a link that covers the tile. */
  name: ReactNode;
  /** Below the name: what is missing to it. */
  children?: ReactNode;
  /** It cannot be had any more. */
  faded?: boolean;
}

/** Something that points are spent on, in two columns: the drawing on its field, the price first, its name, and what is missing. */
export function ShelfTile({ picture, marks, action, price, name, children, faded = false }: ShelfTileProps) {
  return (
    <Root $faded={faded}>
      <div>
        {picture}
        {marks && <Corner>{marks}</Corner>}
      </div>
      <div>
        {price}
        <strong>{name}</strong>
        {children}
        {action && <Action>{action}</Action>}
      </div>
    </Root>
  );
}

/** Two columns from 320 px on, one where the reader's text is too large for them. */
export const ShelfTiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, calc(50% - ${space(1.5)}))), 1fr));
  gap: ${space(3)};
  /* What is out of sight costs nothing to lay out. */
  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 244px;
  }
`;

const pictureHeight = '136px';

const Corner = styled.div`
  position: absolute;
  top: ${space(2)};
  left: ${space(2)};
  right: ${space(2)};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** After the link that covers the tile, and so above it. */
const Action = styled.div`
  position: absolute;
  top: calc(${pictureHeight} - ${space(1)} - ${target.small});
  inset-inline-end: ${space(1)};
`;

const Root = styled.div<{ $faded: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  overflow: hidden;
  ${({ $faded }) => $faded && 'filter: grayscale(1);'}
  @media (forced-colors: active) {
    border: 1px solid;
  }
  > :first-child {
    position: relative;
    display: grid;
    height: ${pictureHeight};
  }
  /* Room for a badge above the drawing. */
  > :first-child > [data-picture] {
    padding-top: ${space(4)};
  }
  > :last-child {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    padding: ${space(2)} ${space(3)} ${space(3)};
  }
  strong {
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
  > :last-child > strong ~ p {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
