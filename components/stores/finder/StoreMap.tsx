import type { CSSProperties } from 'react';
import styled from 'styled-components';
import type { FoundStore } from '@/contract/stores';
import type { Box } from '@/domain/store-map';
import { mapOfStores, tilesUnder } from '@/domain/store-map';
import { useBox } from '@/hooks/device/useBox';
import { tileServer } from '@/hooks/stores/tile-server';
import type { StoreFinder } from '@/hooks/stores/useStoreFinder';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, mapColor, motion, radius, shadow, space } from '@/styles/tokens';
import { MapGround } from './MapGround';
import { MapTiles } from './MapTiles';

export interface StoreMapProps {
  position: NonNullable<StoreFinder['where']['position']>;
  /** The nearest first. */
  stores: readonly FoundStore[];
  /** The branch whose card is open. */
  chosen: string | undefined;
  /** A pin was tapped. */
  onChoose: (branch: string) => void;
}

/**
 * The nearest stores around the member, to scale and north up. Hidden from screen readers and from the Tab key: the list below
 * says the same.
 */
export function StoreMap({ position, stores, chosen, onChoose }: StoreMapProps) {
  const { ref, box } = useBox<HTMLDivElement>();
  return (
    <Frame ref={ref} aria-hidden="true" data-store-map>
      {box && (
        <Drawn
          position={position}
          stores={stores}
          chosen={chosen}
          onChoose={onChoose}
          {...box}
          width={box.width || usualWidth}
        />
      )}
    </Frame>
  );
}

/** Where nothing is measured. */
const usualWidth = 343;

/** With large text a little higher, since labels are larger. */
const heightOfWidth = 0.68;

/** A pin's text and what is around it, in px at normal text size. */
const label = { text: 14, character: 8.4, beside: 26, height: 32 };

function Drawn({
  position,
  stores,
  chosen,
  onChoose,
  width,
  textScale,
}: StoreMapProps & { width: number; textScale: number }) {
  const { distance } = useFormats();
  const tiles = tileServer();
  const textOf = ({ distance_m = 0 }: FoundStore) => distance(distance_m);
  const height = Math.round(width * heightOfWidth * Math.sqrt(textScale));
  const { view, me, pins } = mapOfStores({
    width,
    height,
    me: position,
    stores,
    labelOf: (store) => ({
      width: Math.ceil(textOf(store).length * label.character * textScale) + label.beside,
      height: Math.ceil(label.height * textScale),
    }),
  });
  return (
    <div style={{ height }}>
      {tiles ? (
        <MapTiles tiles={tilesUnder(view, tiles.template)} credit={tiles.credit} />
      ) : (
        <MapGround width={width} height={height} me={me} metresPerPixel={view.metresPerPixel} />
      )}
      <Marks width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
        <circle cx={me.x} cy={me.y} r={Math.max(ringLeast, position.accuracyMetres / view.metresPerPixel)} data-ring />
        {pins.map(({ store, at, label: { x, y, width: long, height: high } }) => (
          <path key={store.branch_code} d={`M${at.x} ${at.y}L${x + long / 2} ${y + high / 2}`} />
        ))}
        {pins.map(({ store, at }) => (
          <circle key={store.branch_code} cx={at.x} cy={at.y} r="5" data-point={store.branch_code} />
        ))}
        <circle cx={me.x} cy={me.y} r="8" data-me />
      </Marks>
      {pins.map(({ store, label: place }) => (
        <Pin
          key={store.branch_code}
          type="button"
          tabIndex={-1}
          style={placed(place)}
          data-pin={store.branch_code}
          data-chosen={store.branch_code === chosen || undefined}
          onClick={() => onChoose(store.branch_code)}
        >
          {textOf(store)}
        </Pin>
      ))}
    </div>
  );
}

/** Room for the dot, however exact the phone is. */
const ringLeast = 20;

function placed({ x, y, width, height }: Box): CSSProperties {
  return { left: x, top: y, width, height };
}

const Frame = styled.div`
  overflow: hidden;
  border-radius: ${radius.large};
  > div {
    position: relative;
  }
`;

const Marks = styled.svg`
  position: absolute;
  inset: 0;
  pointer-events: none;
  path {
    stroke: ${color.brandStrong};
    stroke-width: 2;
  }
  circle {
    stroke: ${color.surface};
    stroke-width: 2;
    fill: ${color.brandStrong};
  }
  [data-ring] {
    stroke: ${mapColor.position};
    stroke-opacity: 0.3;
    stroke-width: 1;
    fill: ${mapColor.position};
    fill-opacity: 0.16;
  }
  [data-me] {
    stroke-width: 3;
    fill: ${mapColor.position};
  }
`;

const Pin = styled.button`
  position: absolute;
  padding: 0;
  border: 0;
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  color: ${color.ink};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.semibold};
  line-height: 1.5;
  white-space: nowrap;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.quick}, color ${motion.quick}, transform ${motion.quick};
  /* A target of 48 px. */
  &::after {
    content: '';
    position: absolute;
    inset: ${space(-2)} ${space(-1)};
  }
  &:active {
    transform: scale(0.94);
  }
  &[data-chosen] {
    background: ${color.brand};
    color: ${color.onBrand};
  }
`;
