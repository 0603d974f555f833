/**
 * Set by `npm run test:all`: every suite on both engines, tables of the size of a chain, more random cases, and axe on every state of a
 * screen (docs/testing.md).
 */
export const testsAll = process.env.TEST_ALL === '1';
