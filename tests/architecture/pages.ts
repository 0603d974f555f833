import type { SourceFile } from './project-files';

const line = /^export \{ (\w+Screen) as default \} from '@\/components\/[a-z-]+(?:\/[a-z-]+){0,2}\/\1';\n$/;

/** A route file is one line that names its screen. */
export function longPages(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('pages/') && !/^pages\/_(app|document)\.tsx$/.test(path))
    .filter(({ text }) => !line.test(text))
    .map(({ path }) => path);
}
