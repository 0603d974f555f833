import { answerFields, everyField, fieldsOf, fieldsWith, memberFields } from './member-fields';
import { byName, pick, without } from './pick';

test('a member changes the profile fields at any time, and the fields that need the ID only at registration', () => {
  expect(fieldsWith({ changedBy: 'store' })).toEqual([
    'firstname_th',
    'lastname_th',
    'gender',
    'birth_date',
    'nationality',
  ]);
  expect(fieldsOf('profile')).toEqual(answerFields);
  expect(fieldsOf('registration')).toEqual(everyField);
});

test('fields are found by several traits, in the order of the table', () => {
  expect(fieldsWith({ kind: 'choice', changedBy: 'member' })).toEqual(['occupation', 'income', 'marital_status']);
  expect(fieldsWith({ letters: 'latin' })).toEqual(['firstname_en', 'lastname_en']);
  expect(fieldsWith({ personal: false })).toEqual(['nationality']);
  expect(fieldsWith({ personal: true })).toHaveLength(everyField.length - 1);
  expect(fieldsWith({ letters: 'thai' })).toEqual(['firstname_th', 'lastname_th']);
  expect(fieldsWith({ masked: true })).toEqual(['firstname_th', 'lastname_th']);
  expect(fieldsWith({ sealed: true })).toEqual(['email']);
  expect(fieldsWith({ mayBeAbsent: true })).toEqual(['nationality_description']);
  expect(fieldsWith({ kind: 'date' })).toEqual(['birth_date']);
  expect(fieldsWith({ kind: 'choice', changedBy: 'store' })).toEqual(['gender', 'nationality']);
});

test('every text has a length that fits the column and the form', () => {
  const lengths = fieldsWith({ kind: 'text' }).map((name) => memberFields[name].most);
  expect(lengths).toHaveLength(7);
  expect(Math.min(...lengths)).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(256);
});

test('the functions pick, without and byName keep the order of the names', () => {
  expect(Object.entries(pick({ a: 1, b: 2, c: 3 }, ['c', 'a']))).toEqual([
    ['c', 3],
    ['a', 1],
  ]);
  expect(without(['a', 'b', 'c'], ['b'])).toEqual(['a', 'c']);
  expect(byName(['a', 'b'], (name) => `${name}!`)).toEqual({ a: 'a!', b: 'b!' });
});
