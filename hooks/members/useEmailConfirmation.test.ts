import { keep } from '@/services/storage/client-store';
import { readEmailConfirmation } from './useEmailConfirmation';

const whole = { id: 'e1', email: 'a***@example.com', verified: true };

test.each([
  [whole, whole],
  [
    { ...whole, verified: 'yes' },
    { ...whole, verified: false },
  ],
  [{ ...whole, id: undefined }, undefined],
  [{ ...whole, email: 7 }, undefined],
  [{}, undefined],
])('of a confirmation stored as %j the page reads %j', (kept, known) => {
  keep('emailConfirmation', kept);
  expect(readEmailConfirmation()).toEqual(known);
});
