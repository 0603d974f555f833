import styled from 'styled-components';
import type { MapTile } from '@/domain/store-map';
import { color, fontSize, mapColor, space } from '@/styles/tokens';

export interface MapTilesProps {
  tiles: readonly MapTile[];
  /** What the licence of the tiles asks for. */
  credit: string;
}

/** The chain's own map under the pins. A tile that does not come leaves the plain ground. */
export function MapTiles({ tiles, credit }: MapTilesProps) {
  return (
    <Ground>
      {tiles.map(({ key, url, x, y, width, height }) => (
        // biome-ignore lint/performance/noImgElement: a static export has no server that would fit pictures
        <img
          key={key}
          src={url}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          style={{ left: x, top: y, width, height }}
          onError={({ currentTarget: { style } }) => {
            style.visibility = 'hidden';
          }}
        />
      ))}
      {credit && <small>{credit}</small>}
    </Ground>
  );
}

const Ground = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: ${mapColor.ground};
  > img {
    position: absolute;
    max-width: none;
  }
  > small {
    position: absolute;
    inset-inline-end: 0;
    bottom: 0;
    padding-inline: ${space(1)};
    background: ${color.surface};
    font-size: ${fontSize.small};
    line-height: 1.4;
  }
`;
