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

/** A position so many metres east and north of the member. */
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

test.each(sizes)('direction and distance of every pin are exact at $width px', (size) => {
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

test('the nearest store is always shown, even next door, and even with very large text', () => {
  for (const nearest of [store('here', 0, 0), store('next door', 6, 3), store('near', 320, 310)]) {
    for (const size of [label, { width: 150, height: 56 }]) {
      const { pins } = mapOf([nearest, ...town.slice(1)], sizes[0], size);
      expect(pins[0]?.store.name).toBe(nearest.name);
    }
  }
});

test('a distant store does not make the near ones overlap', () => {
  const near = [store('one', 200, 260), store('two', -260, 100), store('three', 120, -300)];
  const { pins } = mapOf([...near, store('another town', 60_000, 25_000)]);
  expect(pins.map((pin) => pin.store.name)).toEqual(['one', 'two', 'three']);
});

test.each([
  ['too high', { width: 250, height: 116 }, { x: 46.5, y: 6 }],
  ['wider than the map', { width: 400, height: 60 }, { x: 6, y: 55 }],
])('a label that is %s is centred above its point, as far as the map reaches', (_how, size, corner) => {
  const { me: mine, pins } = mapOf([store('here', 0, 0)], sizes[1], size);
  expect([Math.round(mine.x * 2) / 2, Math.round(mine.y)]).toEqual([171.5, 124]);
  expect(pins.map((pin) => [Math.round(pin.label.x * 2) / 2, Math.round(pin.label.y)])).toEqual([[corner.x, corner.y]]);
});

test.each([
  ['near by', 300, 24],
  ['further away', 2000, 47.8],
])('with the nearest store %s, a further one is shown until the map is six times coarser', (_where, east, coarsest) => {
  const widthOfPins = 251;
  const shown = (metresPerPixel: number) =>
    mapOf([store('nearest', east, 0), store('further', metresPerPixel * widthOfPins, 0)]).pins.length;
  expect([shown(coarsest * 0.98), shown(coarsest * 1.02)]).toEqual([2, 1]);
});

test('the map shows the nearest five, even where a sixth has room', () => {
  const around = ['1', '2', '3', '4', '5', '6'].map((name, place) => {
    const [angle, metres] = [(place * Math.PI) / 3, 500 + place];
    return store(name, metres * Math.sin(angle), metres * Math.cos(angle));
  });
  const { pins } = mapOf(around, sizes[2], { width: 30, height: 16 });
  expect(pins.map((pin) => pin.store.name)).toEqual(['1', '2', '3', '4', '5']);
});

test('with a store next door the map is a few hundred metres wide', () => {
  const { view } = mapOf([store('next door', 6, 3)]);
  expect(Math.round((view.width * view.metresPerPixel) / 100)).toBe(3);
});

test('a store without room on the map does not make it coarser', () => {
  const near = store('near', 400, 400);
  expect(mapOf([near, store('beside it', 401, 401)]).view).toEqual(mapOf([near]).view);
});

test('two stores in one place have one pin', () => {
  const { pins } = mapOf([store('one', 400, 400), store('above it', 401, 401), store('two', -500, 200)]);
  expect(pins.map((pin) => pin.store.name)).toEqual(['one', 'two']);
});

test('the same stores give the same map', () => {
  expect(mapOf(town)).toEqual(mapOf([...town]));
});

test.each([
  ['east and west', store('east', 600, 0), store('west', -600, 0)],
  ['north and south', store('north', 0, 600), store('south', 0, -600)],
])('the outermost stores, %s, have just enough room for their labels above them', (_where, one, other) => {
  const { pins } = mapOf([one, other]);
  expect(pins).toHaveLength(2);
  for (const { at, label: box } of pins) {
    expect(box.x + box.width / 2).toBeCloseTo(at.x);
    expect(box.y + box.height).toBeLessThan(at.y);
  }
  const toTheEdge = Math.min(...pins.flatMap((pin) => [pin.label.x, pin.label.y]));
  expect(Math.round(toTheEdge / 10)).toBe(1);
});

test('each label is next to its point, not on it and no further away than the others', () => {
  for (const seed of Array.from({ length: 60 }, (_, place) => place + 1)) {
    for (const { at, label: box } of mapOf(scattered(seed)).pins) {
      const beside = Math.max(box.x - at.x, at.x - box.x - box.width);
      const over = Math.max(box.y - at.y, at.y - box.y - box.height);
      expect(Math.max(beside, over)).toBeCloseTo(9);
    }
  }
});

test.each([
  ['below its point if the member is above it', [0, -24], label, 'below'],
  ['above its point if the member is below it', [0, 24], label, 'above'],
  ['beside its point if it has room neither above nor below', [300, 0], { width: 120, height: 116 }, 'before'],
  ['beside its point, on the other side of the member', [-300, 0], { width: 120, height: 116 }, 'after'],
] as const)('a label is placed %s', (_where, [east, north], size, side) => {
  const { view, pins } = mapOf([store('only', east, north)], sizes[1], size);
  expect(pins.map((pin) => isInside(pin.label, view))).toEqual([true]);
  expect(pins.map(sideOf)).toEqual([side]);
});

test('without stores the map shows only the member, in the middle', () => {
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

test('a tile is not drawn larger than its picture, so that it is sharp', () => {
  for (const tile of tilesUnder(mapOf(town).view, '{z}/{x}/{y}')) {
    expect(tile.width).toBeLessThanOrEqual(256);
    expect(tile.width).toBeGreaterThan(128);
  }
});

test('the map repeats the world horizontally, and not vertically', () => {
  const world = { width: 700, height: 700, centre: { x: 0.5, y: 0.5 }, worldPixels: 256, metresPerPixel: 156_543 };
  const tiles = tilesUnder(world, '{z}/{x}/{y}');
  expect(tiles.map(({ url, x, y }) => [url, x, y])).toEqual([
    ['0/0/0', -34, 222],
    ['0/0/0', 222, 222],
    ['0/0/0', 478, 222],
  ]);
});

test('a world that is drawn smaller than its one tile is that tile', () => {
  const globe = { width: 90, height: 90, centre: { x: 0.5, y: 0.5 }, worldPixels: 100, metresPerPixel: 400_750 };
  expect(tilesUnder(globe, '{z}/{x}/{y}').map(({ url, width }) => [url, width])).toEqual([['0/0/0', 100]]);
});

test('the map requests no closer tiles than a tile server has', () => {
  const room = { width: 300, height: 200, centre: { x: 0.5, y: 0.5 }, worldPixels: 2 ** 31, metresPerPixel: 0.02 };
  expect(tilesUnder(room, '{z}').map(({ url }) => url)).toEqual(['19', '19', '19', '19']);
});

/** The position of a label whose middle is level with its point, or in line with it. */
function sideOf({ at, label: box }: MapPin<Named>): string | undefined {
  const [across, down] = [Math.round(box.x + box.width / 2 - at.x), Math.round(box.y + box.height / 2 - at.y)];
  if (across === 0) return down < 0 ? 'above' : 'below';
  if (down === 0) return across < 0 ? 'before' : 'after';
  return undefined;
}

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
