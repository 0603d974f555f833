import type { English } from './english';

const thai = { back: 'ย้อนกลับ', points_other: '{{count}} คะแนน', tabs: { mine: 'ของฉัน' } };

// These lines are the test: the type check fails if one of the expected errors is missing.
test('English needs every Thai key and the singular of each plural, and nothing else', () => {
  const english = { back: 'Back', points_one: '1 point', points_other: '{{count}} points', tabs: { mine: 'Mine' } };
  const whole: English<typeof thai> = english satisfies English<typeof thai>;
  // @ts-expect-error a missing English text does not compile
  const missing: English<typeof thai> = { points_one: '1', points_other: '2', tabs: { mine: 'Mine' } };
  // @ts-expect-error nor does one missing further down
  const missingDeep: English<typeof thai> = { ...english, tabs: {} };
  // @ts-expect-error nor a plural without its singular
  const noSingular: English<typeof thai> = { back: 'Back', points_other: '2', tabs: { mine: 'Mine' } };
  // @ts-expect-error nor a key that Thai does not have
  const surplus = { ...english, forward: 'Forward' } satisfies English<typeof thai>;
  expect([whole, missing, missingDeep, noSingular, surplus]).toHaveLength(5);
});
