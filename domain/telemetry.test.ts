import type { AppFailure } from './telemetry';
import { failureEvent, readFailureEvent, spokenNumber } from './telemetry';

const failure: AppFailure = {
  kind: 'contract',
  route: '/rewards/',
  build: 'aB3_-xyz',
  number: '48210993',
  what: 'listRewards items.*.price',
};

test('a failure survives the round trip through its event name', () => {
  expect(failureEvent(failure)).toBe('failure:contract:/rewards/:aB3_-xyz:48210993:listRewards items.*.price');
  expect(readFailureEvent(failureEvent(failure))).toEqual(failure);
  const thrown = { ...failure, kind: 'render', what: 'TypeError pages/rewards-1a2b3c4d.js:1:2345' } as const;
  expect(readFailureEvent(failureEvent(thrown))).toEqual(thrown);
  expect(readFailureEvent(failureEvent({ ...failure, route: 'elsewhere', build: '' }))).toMatchObject({ build: '' });
});

test('an event name never exceeds the length in the contract', () => {
  expect(failureEvent({ ...failure, what: 'x'.repeat(500) })).toHaveLength(200);
});

test.each([
  'language_th',
  'failure:render',
  'failure:weather:/rewards/:b:48210993:x',
  'failure:render:/nowhere/:b:48210993:x',
  'failure:render:/rewards/?id=1:b:48210993:x',
  'failure:render:/rewards/:b:4821:x',
  'crash:render:/rewards/:b:48210993:x',
  'failure:render:/rewards:b:48210993:x',
  'failure:render:/rewards/:b!:48210993:x',
  'failure:render:/rewards/:!b:48210993:x',
  'failure:render:/rewards/:aB3_-xyz9:48210993:x',
  'failure:render:/rewards/:b:482109931:x',
  'failure:render:/rewards/:b:x48210993:x',
  'failure:render:/rewards/:b:48210993:somebody@mail.example',
  'failure:render:/rewards/:b:48210993:สมหญิง',
])('a name that the app would not send is not a failure: %s', (name) => {
  expect(readFailureEvent(name)).toBeUndefined();
});

test('the number is formatted in two groups', () => {
  expect(spokenNumber('48210993-0c1d-4e2f-8a3b-000000000000')).toBe('4821\u00A00993');
});
