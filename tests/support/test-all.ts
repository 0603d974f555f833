/**
 * Set by `npm run test:all`, for nights: every suite on both engines, tables at a chain's size, more kills and random cases, and
 * axe's word on every state of a screen (docs/testing.md).
 */
export const testsAll = process.env.TEST_ALL === '1';
