/**
 * Set by `npm run test:all`, for nights: every suite on both engines, tables at a chain's size, more kills and random cases, and
 * axe on every state of a screen (docs/testing.md).
 */
export const testsAll = process.env.TEST_ALL === '1';
