import type { SourceFile } from './project-files';

type Package = {
  engines: { node: string };
  devEngines: { runtime: { version: string } };
  devDependencies: Record<string, string>;
};

/** Who runs or installs the product reads here which Node it needs. */
export const places = [
  'README.md',
  'docs/deployment.md',
  'deploy/Containerfile',
  'deploy/sabai.service',
  'deploy/sabai-audit.service',
  'deploy/sabai-extract.service',
  'deploy/compose.yaml',
  'deploy/kubernetes/api.yaml',
  'deploy/kubernetes/audit.yaml',
  'deploy/kubernetes/migrate.yaml',
];

/**
 * Versions of Node that differ from package.json: `engines` says what production needs, `devEngines` what starts the npm commands,
 * and the package `node` is what these run with, and the image.
 */
export function differentNodeVersions(files: SourceFile[]): string[] {
  const read = (path: string) => JSON.parse(files.find((file) => file.path === path)?.text ?? '{}');
  const { engines, devEngines, devDependencies }: Package = read('package.json');
  const [production = ''] = /^>=(\d+)$/.exec(engines.node)?.slice(1) ?? [];
  const developers = devEngines.runtime.version.replace('>=', '');
  const packaged = devDependencies.node ?? '';
  const known = [production, developers, packaged];
  const majors = [packaged, devDependencies['@types/node'] ?? ''].map((version) => version.split('.')[0]);
  return [
    ...majors.filter((major) => major !== production).map((major) => `package.json: ${engines.node} and ${major}`),
    ...(read('deploy/package.json').engines?.node === engines.node ? [] : ['deploy/package.json: other engines']),
    ...places
      .filter((path) => !mentions(files, path).some((version) => [production, packaged].includes(version)))
      .map((path) => `${path} names no Node`),
    ...files.flatMap(({ path }) =>
      mentions(files, path)
        .filter((version) => !known.includes(version))
        .map((version) => `${path}: Node ${version}`),
    ),
  ];
}

/** The versions of Node that a file names. */
function mentions(files: SourceFile[], path: string): string[] {
  const text = files.find((file) => file.path === path)?.text ?? '';
  if (path === 'package-lock.json' || path.startsWith('tests/architecture/node-version')) return [];
  const found = text.matchAll(/(?:\bNode(?:\.js)? v?|\bnode[@:]|\bnode-version: )(\d+(?:\.\d+)*)/g);
  return [...found].map(([, version = '']) => version);
}
