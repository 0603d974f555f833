import { texts } from '@/locales/th/desk-members';
import { helpReasons, helps, refusableCalls } from './support';

test('each call that staff have words for is one that a member can be refused, so that the words are shown', () => {
  expect([...refusableCalls].sort()).toEqual(Object.keys(texts.call).sort());
});

test('all that a reason can be given for is among what staff can do for a member', () => {
  expect([...helps].sort()).toEqual(Object.keys(helpReasons).sort());
});
