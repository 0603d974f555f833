import { answersOf, tidyAnswer } from './member-answers';

test.each([
  ['firstname_en', ' Mary  O’Brien ', "Mary O'Brien"],
  ['occupation_description', ' ช่าง  O’Brien ', 'ช่าง O’Brien'],
  ['email', ' a@example.com\u200b', 'a@example.com'],
  ['income', ' over_25000 ', 'over_25000'],
] as const)('the answer to %s is stored in one line: %j is %j', (field, given, kept) => {
  expect(tidyAnswer(field, given)).toBe(kept);
});

test('no answer is null, and a question that was not asked stays absent', () => {
  expect(answersOf({ firstname_en: 'Mary', lastname_en: '', income: '', occupation: 'student' })).toEqual({
    firstname_en: 'Mary',
    lastname_en: null,
    income: null,
    occupation: 'student',
  });
  expect(Object.keys(answersOf({ email: 'a@example.com' }))).toEqual(['email']);
  expect(answersOf({})).toEqual({});
});

test('a choice that is not offered counts as no answer', () => {
  expect(answersOf({ occupation: 'astronaut', marital_status: 'single', email: 'astronaut' })).toEqual({
    occupation: null,
    marital_status: 'single',
    email: 'astronaut',
  });
});
