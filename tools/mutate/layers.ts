/** A layer of the project, the share of planted faults that its tests are to notice, and what runs them. */
export type Layer = { name: string; share: number; runner: 'node' | 'jest'; has: (path: string) => boolean };

/** Which test files a runner can run. */
export const testsOf = {
  node: /^(server|tests\/contract)\//,
  jest: /^(domain|contract|locales|services|hooks|components|styles|__mocks__|tests\/broken-line)\//,
};

export const layers: readonly Layer[] = [
  layer('domain', 90, 'jest', /^domain\//),
  layer('ledger', 90, 'node', /^server\/ledger\//),
  layer('http', 90, 'node', /^server\/http\//),
  layer('modules', 90, 'node', /^server\/modules\/[^/]+\/([^/]+[-.])?(service|store)\.ts$/),
  layer('services', 80, 'jest', /^services\//),
  layer('hooks', 80, 'jest', /^hooks\//),
];

/** Files of no such layer, where somebody asks for them by name: no share is wanted. */
const others: readonly Layer[] = [
  layer('server', 0, 'node', /^(server|contract)\//),
  layer('rest', 0, 'jest', /^(components|locales|styles)\//),
];

/**
 * The layer of a file that was asked for: by the layer's name, by its path or by a folder above it. All layers are asked for where
 * nothing is.
 */
export function askedLayerOf(path: string, asked: readonly string[]): Layer | undefined {
  const isBelow = asked.some((one) => path === one || path.startsWith(`${one}/`));
  const own = layers.find(({ has }) => has(path));
  if (own) return asked.length === 0 || isBelow || asked.includes(own.name) ? own : undefined;
  return isBelow ? others.find(({ has }) => has(path)) : undefined;
}

/** Tests, doubles and types are not planted in. */
export function isPlantable(path: string): boolean {
  return /\.tsx?$/.test(path) && !/(\.test|\.d|-mocks)\.tsx?$|^server\/db\/migrations\//.test(path);
}

function layer(name: string, share: number, runner: Layer['runner'], paths: RegExp): Layer {
  return { name, share, runner, has: (path) => paths.test(path) };
}
