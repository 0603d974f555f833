import type { Box, MapPin, Place, StoreMap } from './store-map';
import { mapOfStores, tilesUnder } from './store-map';

type Named = Place & { name: string };

const me = { latitude: 13.7456, longitude: 100.5341 };
const label = { width: 78, height: 30 };
const sizes = [
  { width: 288, height: 208 },
  { width: 343, height: 248 },
  { width: 398, height: 288 },
];

/** So many metres east and north of the member. */
function store(name: string, east: number, north: number): Named {
  const metresPerDegree = 40_075_017 / 360;
  const latitude = me.latitude + north / metresPerDegree;
  const longitude = me.longitude + east / (metresPerDegree * Math.cos((me.latitude * Math.PI) / 180));
  return { name, latitude, longitude };
}

const town = [
  store('near', 320, 310),
  store('west', -900, 400),
  store('south', 200, -1300),
  store('north', -300, 2100),
  store('far', 2900, -800),
];

function mapOf(stores: readonly Named[], size = sizes[1], labelSize = label): StoreMap<Named> {
  return mapOfStores({ ...(size ?? { width: 343, height: 248 }), me, stores, labelOf: () => labelSize });
}

const metresOf = ({ store: { latitude, longitude } }: MapPin<Named>) => {
  const metresPerDegree = 40_075_017 / 360;
  const east = (longitude - me.longitude) * metresPerDegree * Math.cos((me.latitude * Math.PI) / 180);
  return { east, north: (latitude - me.latitude) * metresPerDegree };
};

test.each(sizes)('direction and distance of every pin are true at $width px', (size) => {
  const { view, me: mine, pins } = mapOf(town, size);
  expect(pins.length).toBeGreaterThanOrEqual(3);
  for (const pin of pins) {
    const { east, north } = metresOf(pin);
    expect((pin.at.x - mine.x) * view.metresPerPixel).toBeCloseTo(east, -1);
    expect((mine.y - pin.at.y) * view.metresPerPixel).toBeCloseTo(north, -1);
  }
});

test.each(sizes)('labels overlap neither each other nor a point, and stay inside, at $width px', (size) => {
  for (const seed of Array.from({ length: 60 }, (_, place) => place + 1)) {
    const { view, me: mine, pins } = mapOf(scattered(seed), size);
    const covering = pins.slice(1).filter((pin) => overlap({ ...mine, width: 0, height: 0 }, pin.label));
    expect(covering).toEqual([]);
    for (const [place, pin] of pins.entries()) {
      expect(isInside(pin.label, view)).toBe(true);
      const others = pins.filter((_, other) => other !== place);
      expect(others.filter((other) => overlap(other.label, pin.label))).toEqual([]);
      expect(others.filter(({ at }) => overlap({ ...at, width: 0, height: 0 }, pin.label))).toEqual([]);
    }
  }
});

test('the nearest store is always there, even next door, and even with very large text', () => {
  for (const nearest of [store('here', 0, 0), store('next door', 6, 3), store('near', 320, 310)]) {
    for (const size of [label, { width: 150, height: 56 }]) {
      const { pins } = mapOf([nearest, ...town.slice(1)], sizes[0], size);
      expect(pins[0]?.store.name).toBe(nearest.name);
    }
  }
});

test('a distant store does not press the near ones together', () => {
  const near = [store('one', 200, 260), store('two', -260, 100), store('three', 120, -300)];
  const { pins } = mapOf([...near, store('another town', 60_000, 25_000)]);
  expect(pins.map((pin) => pin.store.name)).toEqual(['one', 'two', 'three']);
});

test('two stores in one place have one pin', () => {
  const { pins } = mapOf([store('one', 400, 400), store('above it', 401, 401), store('two', -500, 200)]);
  expect(pins.map((pin) => pin.store.name)).toEqual(['one', 'two']);
});

test('the same stores give the same map', () => {
  expect(mapOf(town)).toEqual(mapOf([...town]));
});

test('without a store there is the member alone, in the middle', () => {
  const { me: mine, pins } = mapOf([]);
  expect(mine.x).toBeCloseTo(171.5);
  expect(mine.y).toBeCloseTo(124);
  expect(pins).toEqual([]);
});

test('the tiles cover the map without gaps, and the member’s tile is the one of its coordinates', () => {
  const { view, me: mine } = mapOf(town);
  const tiles = tilesUnder(view, 'https://tiles.example.com/{z}/{x}/{y}.png');
  const [left, top] = [Math.min(...tiles.map(({ x }) => x)), Math.min(...tiles.map(({ y }) => y))];
  expect(left).toBeLessThanOrEqual(0);
  expect(top).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ x, width }) => x + width))).toBeGreaterThanOrEqual(view.width);
  expect(Math.max(...tiles.map(({ y, height }) => y + height))).toBeGreaterThanOrEqual(view.height);
  for (const { x, y, width, height } of tiles)
    expect([x <= view.width, y <= view.height, x + width > 0, y + height > 0]).not.toContain(false);
  const under = tiles.find((tile) => overlap({ ...mine, width: 0, height: 0 }, tile));
  const [, z, x, y] = /(\d+)\/(\d+)\/(\d+)\.png$/.exec(under?.url ?? '')?.map(Number) ?? [];
  const count = 2 ** (z ?? 0);
  const latitude = (me.latitude * Math.PI) / 180;
  expect(x).toBe(Math.floor(((me.longitude + 180) / 360) * count));
  expect(y).toBe(Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * count));
});

test('a tile is at most as large as its picture, so that it is sharp', () => {
  for (const tile of tilesUnder(mapOf(town).view, '{z}/{x}/{y}')) {
    expect(tile.width).toBeLessThanOrEqual(256);
    expect(tile.width).toBeGreaterThan(128);
  }
});

/** Five stores within a few kilometres, the nearest first; the same for the same seed. */
function scattered(seed: number): Named[] {
  let state = seed * 7919;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  return Array.from({ length: 5 }, (_, place) => ({ east: next() * 6000, north: next() * 6000, name: `${place}` }))
    .sort((one, other) => Math.hypot(one.east, one.north) - Math.hypot(other.east, other.north))
    .map(({ name, east, north }) => store(name, east, north));
}

function overlap(one: Box, other: Box): boolean {
  const [beside, above] = [
    one.x + one.width <= other.x || other.x + other.width <= one.x,
    one.y + one.height <= other.y,
  ];
  return !(beside || above || other.y + other.height <= one.y);
}

function isInside({ x, y, width, height }: Box, view: { width: number; height: number }): boolean {
  return x >= 0 && y >= 0 && x + width <= view.width && y + height <= view.height;
}
