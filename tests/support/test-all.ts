/** Set by `npm run test:all`, for nights: every engine, and tables at a chain's size. */
export const testsAll = process.env.TEST_ALL === '1';
