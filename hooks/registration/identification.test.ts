import { forgetIdentification, recallIdentification, registrationIdOf, rememberIdentification } from './identification';

const typed = { identifier_type: 'citizen_id', identifier: '1999900001010', mobile: '0812345678' } as const;

beforeEach(forgetIdentification);

test('the input is restored by Back, and deleted with the visit', () => {
  rememberIdentification(typed);
  expect(recallIdentification()).toEqual(typed);
  forgetIdentification();
  expect(recallIdentification()).toBeUndefined();
});

test('exactly the same identification has the registration that it started', () => {
  rememberIdentification(typed);
  expect(registrationIdOf(typed)).toBeUndefined();
  rememberIdentification(typed, 'r1');
  expect(registrationIdOf({ ...typed })).toBe('r1');
  for (const other of [
    { identifier: '1999900002020' },
    { mobile: '0898765432' },
    { identifier_type: 'passport' as const },
  ])
    expect(registrationIdOf({ ...typed, ...other } as typeof typed)).toBeUndefined();
});
