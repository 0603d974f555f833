/**
 * Set by `npm run test:all`: every suite on both engines, tables of the size of a chain, more random cases, and axe on every state of a
 * screen (docs/testing.md).
 */
export const testsAll = process.env.TEST_ALL === '1';

/** Some of many values for one of many cases, so that each case gets some and each value is tried; all of them in the full run. */
export function everyThird<T>(values: readonly T[], place: number): readonly T[] {
  return testsAll ? values : values.filter((_value, at) => at % 3 === place % 3);
}
