import { causeOf, needsNumber } from './failure-causes';

test.each([
  ['connection', 0, 'line', false],
  ['504', 504, 'slow', true],
  ['504', 0, 'slow', false],
  ['408', 408, 'slow', true],
  ['503', 503, 'busy', true],
  ['503', 0, 'busy', true],
  ['unknown', 503, 'busy', true],
  ['500', 0, 'fault', true],
  ['405', 0, 'fault', true],
  ['408', 0, 'slow', false],
  ['500', 500, 'fault', true],
  ['e2014', 500, 'fault', true],
  ['e2014', 499, 'refusal', false],
  ['405', 405, 'fault', true],
  ['406', 406, 'fault', true],
  ['unknown', 0, 'fault', true],
  ['400', 400, 'refusal', true],
  ['403', 403, 'refusal', true],
  ['e2016', 409, 'refusal', true],
  ['e4001', 409, 'refusal', true],
  ['e4005', 409, 'refusal', true],
  ['e4031', 409, 'refusal', true],
  ['404', 404, 'refusal', false],
] as const)('%s with status %i has the cause %s; support needs its number: %s', (code, status, cause, number) => {
  expect(causeOf({ code, status })).toBe(cause);
  expect(needsNumber({ code, status })).toBe(number);
});

test('a failure without a status has the cause of its code', () => {
  expect(causeOf({ code: 'connection' })).toBe('line');
  expect(causeOf({ code: 'e2014' })).toBe('refusal');
  expect([needsNumber({ code: '504' }), needsNumber({ code: '500' })]).toEqual([false, true]);
});
