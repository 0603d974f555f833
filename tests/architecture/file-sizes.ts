import type { SourceFile } from './project-files';
import { isTest } from './project-files';

const limits = { median: 50, percentile95: 180, longest: 300 };

/** Small files can be read as a whole. Counts the lines of source files, without tests and settings. */
export function tooLongFiles(files: SourceFile[]): string[] {
  const sizes = files
    .filter(({ path }) => /\/.*\.tsx?$/.test(path) && !isTest(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((one, other) => one.lines - other.lines);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0;
  return [
    ...sizes.filter(({ lines }) => lines > limits.longest).map(({ path, lines }) => `${path}: ${lines} lines`),
    ...(at(0.5) > limits.median ? [`the median is ${at(0.5)} lines`] : []),
    ...(at(0.95) > limits.percentile95 ? [`the 95th percentile is ${at(0.95)} lines`] : []),
  ];
}
