import type { SourceFile } from './project-files';

const mostLines = 90;

/** What reaches into Next instead of setting it up (decision 032). */
const within =
  /next\/dist|resolve\.alias|ModuleReplacementPlugin|DefinePlugin|\.plugins\s*=(?!=)|plugins\.(filter|splice)/g;

export function patchedNext(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path === 'next.config.js')
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(within)].map(([found]) => `${path}: ${found}`),
      ...(text.split('\n').length - 1 > mostLines ? [`${path}: more than ${mostLines} lines`] : []),
    ]);
}
