import type { SourceFile } from './project-files';
import { isTest } from './project-files';

const longest = 350;

/** A longer source file has several responsibilities. Tests and settings are not counted. */
export function tooLongFiles(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => /\/.*\.tsx?$/.test(path) && !isTest(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > longest)
    .map(({ path, lines }) => `${path}: ${lines} lines`);
}
