import { donateProgress } from '@/__mocks__/builders/donate-progress';
import { isOpen } from './useDonateProgress';

test.each([
  ['before it starts', { current_date: 99 }, false],
  ['from its first second', { current_date: 100 }, true],
  ['until its last second', { current_date: 199 }, true],
  ['at its end', { current_date: 200 }, false],
  ['that does not exist', { current_date: 150, reward_uuid: '' }, false],
])('to a donation %s points can be donated: %s', (_when, about, isSo) => {
  const running = donateProgress({ donate_effective_from: 100, donate_effective_to: 200 });
  expect(isOpen({ ...running, ...about })).toBe(isSo);
});
