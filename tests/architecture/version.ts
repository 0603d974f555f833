import type { SourceFile } from './project-files';

/** Places that name another version than package.json: the lock file, the image's packages, its manifests, and the changelog. */
export function differentVersions(files: SourceFile[]): string[] {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '{}';
  const { version }: { version?: string } = JSON.parse(textOf('package.json'));
  const packages = ['package-lock.json', 'deploy/package.json'].filter(
    (path) => JSON.parse(textOf(path)).version !== version,
  );
  const images = files.flatMap(({ path, text }) =>
    path.startsWith('deploy/kubernetes/')
      ? [...text.matchAll(/image: (sabai-[a-z]+:(.+))$/gm)]
          .filter(([, , tag]) => tag !== version)
          .map(([, image]) => `${path} has ${image}`)
      : [],
  );
  const headings = [...textOf('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  return [
    ...packages.map((path) => `${path} has another version than ${version}`),
    ...images,
    ...(headings[0] === 'Unreleased' && headings[1] === version
      ? []
      : [`CHANGELOG.md begins with ${headings.slice(0, 2)}`]),
  ];
}
