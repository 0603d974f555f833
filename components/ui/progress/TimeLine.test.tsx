import { render, screen } from '@testing-library/react';
import { loadTexts } from '@/services/texts/texts';
import { plainSpaces } from '@/tests/support/plain-spaces';
import { TimeLine } from './TimeLine';

beforeAll(() => loadTexts('ui'));

const line = (secondsLeft: number) => <TimeLine secondsLeft={secondsLeft} totalSeconds={300} />;

test.each([
  [216, 'โค้ดใช้ได้อีก 3:36'],
  [59.2, 'โค้ดใช้ได้อีก 1:00'],
  [5, 'โค้ดใช้ได้อีก 0:05'],
  [-3, 'โค้ดใช้ได้อีก 0:00'],
])('%d seconds are announced as %j', (seconds, name) => {
  render(line(seconds));
  expect(screen.getByRole('timer', { name })).toBeInTheDocument();
});

test('announces one minute, 30 seconds and the end, not every second', () => {
  const { rerender } = render(line(61));
  const spoken = new Set<string>();
  for (let left = 61; left >= 0; left -= 1) {
    rerender(line(left));
    spoken.add(plainSpaces(screen.getByRole('status').textContent));
  }
  expect([...spoken]).toEqual(['', 'เหลือเวลา 1 นาที', 'เหลือเวลา 30 วินาที', 'หมดเวลาแล้ว']);
});
