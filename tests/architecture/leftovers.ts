import type { SourceFile } from './project-files';

const marks: { what: string; pattern: RegExp }[] = [
  { what: 'unfinished', pattern: /\b(TODO|FIXME|XXX|HACK)\b/ },
  {
    what: 'a test left out',
    pattern: /\b(test|it|describe)\.(only|skip|fixme|todo)\b|\b(xit|xtest|xdescribe|fit|fdescribe)\(/,
  },
  {
    what: 'a suppression without its reason',
    pattern: /biome-ignore(?!(-all|-start|-end)?(?: [\w/]+)+: \S+ \S+|-end)/,
  },
  { what: 'a suppression without its reason', pattern: /@ts-expect-error(?! \S+ \S+)/ },
  { what: 'a foreign suppression', pattern: /@ts-ignore|@ts-nocheck|eslint-disable|prettier-ignore|istanbul ignore/ },
  { what: "a registry's host", pattern: /registry\.npmjs|npmmirror|yarnpkg\.com|artifactory|verdaccio/i },
  { what: "a machine's path", pattern: /(?<![\w.$}-])\/(work|root|Users|home\/\w+)\// },
];

/** Leftovers: unfinished work, skipped tests and checks, and paths of one machine. */
export function leftovers(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => !path.startsWith('tests/architecture/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const found = marks.filter(({ pattern }) => pattern.test(line));
        return found.map(({ what }) => `${path}:${index + 1} ${what}: ${line.trim().slice(0, 80)}`);
      }),
    );
}
