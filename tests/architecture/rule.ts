import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceFile } from './project-files';
import { projectFiles } from './project-files';

/** Returns the violations of a rule, one line each, or an empty list. */
export type Check = (files: SourceFile[]) => string[];

type Samples = Record<string, string>;

/**
 * A project rule: the project follows it, and the check itself is tested. Each sample is a path and a text; the check must
 * find every `breaks` sample and allow every `keeps` sample.
 */
export function rule(name: string, check: Check, { breaks, keeps }: { breaks: Samples[]; keeps?: Samples[] }): void {
  test(name, () => assert.deepEqual(check(projectFiles()), []));
  for (const sample of breaks) {
    test(`${name}: finds ${titleOf(sample)}`, () => assert.notDeepEqual(check(filesOf(sample)), []));
  }
  for (const sample of keeps ?? []) {
    test(`${name}: allows ${titleOf(sample)}`, () => assert.deepEqual(check(filesOf(sample)), []));
  }
}

function filesOf(sample: Samples): SourceFile[] {
  return Object.entries(sample).map(([path, text]) => ({ path, text }));
}

function titleOf(sample: Samples): string {
  const [path, text] = Object.entries(sample)[0] ?? [];
  return `${text?.split('\n')[0]?.slice(0, 60)} in ${path}`;
}
