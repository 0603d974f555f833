import { render, screen } from '@testing-library/react';
import { loadTexts } from '@/services/texts/texts';
import { plainSpaces } from '@/tests/support/plain-spaces';
import { CountdownRing } from './CountdownRing';

beforeAll(() => loadTexts('ui'));

const ring = (secondsLeft: number) => <CountdownRing secondsLeft={secondsLeft} totalSeconds={300} />;

test.each([
  [216, 'เวลาที่เหลือ 3:36'],
  [59.2, 'เวลาที่เหลือ 1:00'],
  [5, 'เวลาที่เหลือ 0:05'],
  [-3, 'เวลาที่เหลือ 0:00'],
])('%d seconds are announced as %j', (seconds, name) => {
  render(ring(seconds));
  expect(screen.getByRole('timer', { name })).toBeInTheDocument();
});

test('announces one minute, 30 seconds and the end, not every second', () => {
  const { rerender } = render(ring(61));
  const spoken = new Set<string>();
  for (let left = 61; left >= 0; left -= 1) {
    rerender(ring(left));
    spoken.add(plainSpaces(screen.getByRole('status').textContent));
  }
  expect([...spoken]).toEqual(['', 'เหลือเวลา 1 นาที', 'เหลือเวลา 30 วินาที', 'หมดเวลาแล้ว']);
});
