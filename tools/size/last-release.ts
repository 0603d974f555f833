import { readFileSync, writeFileSync } from 'node:fs';
import type { ColdLoad } from './cold-page';

/** Scripts in bytes (gzip) of an empty Next page and of each page's HTML, and what the cold pages fetch, as of the last release. */
export type Figures = {
  emptyPage: number;
  scripts: Record<string, number>;
  cold: Record<string, Pick<ColdLoad, 'requests' | 'bytes'>>;
};

const file = 'tools/size/last-release.json';

export function lastRelease(): Figures {
  const figures: Figures = JSON.parse(readFileSync(file, 'utf8'));
  return figures;
}

/** Sorted, so that a difference shows what has changed. */
export function writeRelease({ emptyPage, scripts, cold }: Figures): void {
  const sorted = <Value>(record: Record<string, Value>) => Object.fromEntries(Object.entries(record).sort());
  const figures = { emptyPage, scripts: sorted(scripts), cold: sorted(cold) };
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`);
}

/** As '+1.2 KB', or nothing where a page is new or the same to a tenth of a kilobyte. */
export function difference(now: number, before: number | undefined): string {
  const kilobytes = before === undefined ? 0 : Math.round((now - before) / 100) / 10;
  return kilobytes === 0 ? '' : `${kilobytes > 0 ? '+' : '−'}${Math.abs(kilobytes).toFixed(1)} KB`;
}
