import type { SourceFile } from './project-files';

const marks: { what: string; pattern: RegExp }[] = [
  { what: 'unfinished', pattern: /\b(TODO|FIXME|XXX|HACK)\b/ },
  { what: "a registry's host", pattern: /registry\.npmjs|npmmirror|yarnpkg\.com|artifactory|verdaccio/i },
  { what: "a machine's path", pattern: /(?<![\w.$}-])\/(work|root|Users|home\/\w+)\// },
];

/** Leftovers: unfinished work, and addresses of one machine. */
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
