/** In degrees. */
export type Place = { latitude: number; longitude: number };

/** The drawn area: its size in CSS pixels, its centre, and the size of the world. */
export type MapView = {
  width: number;
  height: number;
  /** In the Mercator projection, where the world spans 0 to 1, eastwards and southwards. */
  centre: Point;
  worldPixels: number;
  metresPerPixel: number;
};

export type Point = { x: number; y: number };

export type Box = Point & { width: number; height: number };

/** A store on the map: its exact point, and the label next to it. In pixels from the top left corner. */
export type MapPin<S> = { store: S; at: Point; label: Box };

export type StoreMap<S> = { view: MapView; me: Point; pins: MapPin<S>[] };

type MapInput<S> = {
  width: number;
  height: number;
  me: Place;
  /** The nearest first. */
  stores: readonly S[];
  /** How large a store's label is, in pixels. */
  labelOf: (store: S) => { width: number; height: number };
};

/** More would hide each other. */
const pinsMost = 5;

/** How much coarser a further store may make the map than the nearest store alone, or than a few streets. */
const coarserMost = 6;
const metresPerPixelOfStreets = 4;

/**
 * The nearest stores around a position, north up and to scale. Shows as many stores as fit: each further one makes the map coarser, so the
 * number is chosen by how many labels fit, and the nearest store is always included.
 */
export function mapOfStores<S extends Place>({ stores, ...input }: MapInput<S>): StoreMap<S> {
  const counts = Array.from({ length: Math.min(pinsMost, stores.length) }, (_, more) => more + 1);
  const maps = counts.map((count) => mapOf({ ...input, stores: stores.slice(0, count) }));
  const [nearest = mapOf({ ...input, stores: [] }), ...wider] = maps;
  const coarsest = coarserMost * Math.max(nearest.view.metresPerPixel, metresPerPixelOfStreets);
  const readable = wider.filter(({ view }) => view.metresPerPixel <= coarsest);
  return readable.reduce((best, map) => (map.pins.length > best.pins.length ? map : best), nearest);
}

function mapOf<S extends Place>({ width, height, me, stores, labelOf }: MapInput<S>): StoreMap<S> {
  const view = viewOf({ width, height, me, stores, labelOf });
  const mine = pointIn(view, me);
  const points = stores.map((store) => pointIn(view, store));
  const pins: MapPin<S>[] = [];
  for (const [place, store] of stores.entries()) {
    const at = points[place] ?? mine;
    const others = points.filter((_, other) => other !== place);
    const taken = [around(mine, meRadius), ...others.map((point) => around(point, pointRadius)), ...labelsOf(pins)];
    const isFree = (box: Box) => isInside(box, view) && !taken.some((one) => touch(one, box));
    const free = boxesBeside(at, labelOf(store)).find(isFree);
    if (place === 0) {
      pins.push({ store, at, label: free ?? forcedLabel(at, labelOf(store), view) });
      continue;
    }
    const drawn = [mine, ...pins.map((pin) => pin.at)].map((point) => around(point, pointRadius));
    const isHidden = [...drawn, ...labelsOf(pins)].some((one) => touch(one, around(at, pointRadius)));
    if (free && !isHidden) pins.push({ store, at, label: free });
  }
  return { view, me: mine, pins };
}

/** Half the size of the markers of a store and of the member. */
const pointRadius = 5;
const meRadius = 11;

/** Between a point and its label, between labels, and to the edge. */
const gap = 9;
const edge = 6;

/** The closest zoom: even with a store next door the map is a few hundred metres wide. */
const metresPerPixelLeast = 0.8;

const equatorMetres = 40_075_017;

/** Large enough for all of them, with room for labels at the edges. */
function viewOf<S extends Place>({ width, height, me, stores, labelOf }: MapInput<S>): MapView {
  const points = [me, ...stores].map(project);
  const [left, right] = extentOf(points.map(({ x }) => x));
  const [top, bottom] = extentOf(points.map(({ y }) => y));
  const sizes = stores.map(labelOf);
  const side = Math.max(meRadius, ...sizes.map((size) => size.width / 2)) + edge + 1;
  const above = Math.max(meRadius, ...sizes.map((size) => size.height + gap)) + edge + 1;
  const metresOfWorld = equatorMetres * Math.cos(radians(me.latitude));
  const worldPixels = Math.min(
    metresOfWorld / metresPerPixelLeast,
    Math.max(1, width - 2 * side) / (right - left),
    Math.max(1, height - 2 * above) / (bottom - top),
  );
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return { width, height, centre, worldPixels, metresPerPixel: metresOfWorld / worldPixels };
}

/** Mercator: directions are exact everywhere, and distances accurate within a city. */
function project({ latitude, longitude }: Place): Point {
  const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2)) / (2 * Math.PI);
  return { x: (longitude + 180) / 360, y };
}

function pointIn({ width, height, centre, worldPixels }: MapView, place: Place): Point {
  const { x, y } = project(place);
  return { x: width / 2 + (x - centre.x) * worldPixels, y: height / 2 + (y - centre.y) * worldPixels };
}

/** The positions of a label next to its point, the best first. */
function boxesBeside({ x, y }: Point, { width, height }: { width: number; height: number }): Box[] {
  const [middle, before, after] = [x - width / 2, x - width - gap, x + gap];
  const [level, above, below] = [y - height / 2, y - height - gap, y + gap];
  const corners: [number, number][] = [
    [middle, above],
    [middle, below],
    [after, level],
    [before, level],
    [after, above],
    [before, above],
    [after, below],
    [before, below],
  ];
  return corners.map(([left, top]) => ({ x: left, y: top, width, height }));
}

/** The nearest store always has a label, even if it covers the member's own point. */
function forcedLabel(at: Point, size: { width: number; height: number }, { width, height }: MapView): Box {
  const x = Math.min(Math.max(at.x - size.width / 2, edge), Math.max(edge, width - size.width - edge));
  const y = Math.min(Math.max(at.y - size.height - gap, edge), Math.max(edge, height - size.height - edge));
  return { x, y, ...size };
}

function labelsOf<S>(pins: readonly MapPin<S>[]): Box[] {
  return pins.map(({ label: { x, y, width, height } }) => ({
    x: x - 2,
    y: y - 2,
    width: width + 4,
    height: height + 4,
  }));
}

function around({ x, y }: Point, radius: number): Box {
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}

function touch(one: Box, other: Box): boolean {
  const apart = (from: number, length: number, otherFrom: number, otherLength: number) =>
    from + length <= otherFrom || otherFrom + otherLength <= from;
  return !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height);
}

function isInside({ x, y, width, height }: Box, view: MapView): boolean {
  return x >= edge && y >= edge && x + width <= view.width - edge && y + height <= view.height - edge;
}

function extentOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

export type MapTile = Box & { key: string; url: string };

const tilePixels = 256;
const zoomMost = 19;

/** The tiles under a map, from a tile server's `{z}/{x}/{y}` template. */
export function tilesUnder({ width, height, centre, worldPixels }: MapView, template: string): MapTile[] {
  const z = Math.max(0, Math.min(zoomMost, Math.ceil(Math.log2(worldPixels / tilePixels))));
  const count = 2 ** z;
  const size = worldPixels / count;
  const [left, top] = [centre.x * worldPixels - width / 2, centre.y * worldPixels - height / 2];
  const columns = indices(left, width, size);
  const rows = indices(top, height, size).filter((row) => row >= 0 && row < count);
  return rows.flatMap((row) =>
    columns.map((column) => {
      const named = { z, x: ((column % count) + count) % count, y: row };
      const url = template.replace(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') => `${named[name]}`);
      return {
        key: `${z}/${column}/${row}`,
        url,
        x: column * size - left,
        y: row * size - top,
        width: size,
        height: size,
      };
    }),
  );
}

function indices(from: number, length: number, size: number): number[] {
  const [first, last] = [Math.floor(from / size), Math.floor((from + length) / size)];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
