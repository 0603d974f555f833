import { texts } from '@/locales/th/desk-members';
import { refusableCalls } from './support';

test('each call with a text for staff is one at which a member can be refused', () => {
  expect([...refusableCalls].sort()).toEqual(Object.keys(texts.call).sort());
});
