/** A layer of the project, the percentage of planted faults that its tests should notice, and its test runner. */
export type Layer = { name: string; share: number; runner: 'node' | 'jest'; has: (path: string) => boolean };

/** Which test files a runner can run. */
export const testsOf = {
  node: /^(server|tests\/contract)\//,
  jest: /^(domain|contract|locales|services|hooks|components|styles|__mocks__|tests\/network-failures)\//,
};

export const layers: readonly Layer[] = [
  layer('domain', 90, 'jest', /^domain\//),
  layer('ledger', 90, 'node', /^server\/ledger\//),
  layer('http', 90, 'node', /^server\/http\//),
  layer('modules', 90, 'node', /^server\/modules\/[^/]+\/([^/]+[-.])?(service|store)\.ts$/),
  layer('services', 80, 'jest', /^services\//),
  layer('hooks', 80, 'jest', /^hooks\//),
];

/** Other files, used only if requested by name; they have no required percentage. */
const others: readonly Layer[] = [
  layer('server', 0, 'node', /^(server|contract)\//),
  layer('rest', 0, 'jest', /^(components|locales|styles)\//),
];

/**
 * The layer of a requested file: requested by the layer's name, the file's path or a folder. If nothing is requested, all layers
 * are included.
 */
export function askedLayerOf(path: string, asked: readonly string[]): Layer | undefined {
  const isBelow = asked.some((one) => path === one || path.startsWith(`${one}/`));
  const own = layers.find(({ has }) => has(path));
  if (own) return asked.length === 0 || isBelow || asked.includes(own.name) ? own : undefined;
  return isBelow ? others.find(({ has }) => has(path)) : undefined;
}

/** Tests, mocks and type files get no faults. */
export function isPlantable(path: string): boolean {
  return (
    /\.tsx?$/.test(path) && !/(\.test|\.d)\.tsx?$|^(server\/db\/migrations|services\/mocks\/(?!scenarios))/.test(path)
  );
}

function layer(name: string, share: number, runner: Layer['runner'], paths: RegExp): Layer {
  return { name, share, runner, has: (path) => paths.test(path) };
}
