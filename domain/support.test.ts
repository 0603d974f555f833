import { texts } from '@/locales/th/desk-members';
import { refusableCalls } from './support';

test('each call that staff have words for is one that a member can be refused, so that the words are shown', () => {
  expect([...refusableCalls].sort()).toEqual(Object.keys(texts.call).sort());
});
