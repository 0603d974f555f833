import { choiceId, occupationMustBeDescribed, occupations } from './members';

test('choices are numbered from 1; no answer has no number', () => {
  expect([choiceId(occupations, 'employee'), choiceId(occupations, 'other'), choiceId(occupations, null)]).toEqual([
    1,
    6,
    null,
  ]);
});

test.each([
  ['other', '', false],
  ['other', '  ', false],
  ['other', undefined, false],
  ['other', 'ช่างภาพ', true],
  ['student', '', true],
  [null, null, true],
])('occupation %j with the description %j is complete: %s', (occupation, description, isComplete) => {
  expect(occupationMustBeDescribed(occupation, description)).toBe(isComplete);
});
