import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { forget, forgetEverything, keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts, textsFailure } from '@/services/texts/texts';
import { renderScreen } from '@/tests/support/render-screen';
import { useFormats } from './useFormats';
import { useStoredLanguage, useTextsOrThrow } from './useStoredLanguage';

jest.mock('@/services/texts/texts', () => ({
  ...jest.requireActual('@/services/texts/texts'),
  changeLanguage: jest.fn(),
  textsFailure: jest.fn(),
}));
const actual = jest.requireActual<typeof import('@/services/texts/texts')>('@/services/texts/texts');

beforeAll(() => loadTexts('ui'));
beforeEach(async () => {
  forgetEverything();
  forget('language');
  jest.mocked(changeLanguage).mockReset();
  jest.mocked(textsFailure).mockReset();
  await actual.changeLanguage('th');
});

test('without a stored language the page is ready immediately', () => {
  expect(renderHook(useStoredLanguage).result.current).toBe(true);
  expect(changeLanguage).not.toHaveBeenCalled();
});

test.each([true, false])('with a stored language it is ready once loaded, or failed: %s', async (comes) => {
  keep('language', 'en');
  let settle: () => void = () => undefined;
  jest
    .mocked(changeLanguage)
    .mockReturnValue(new Promise((done, fail) => (settle = comes ? done : () => fail(new Error('offline')))));
  const { result } = renderHook(useStoredLanguage);
  expect(result.current).toBe(false);
  expect(changeLanguage).toHaveBeenCalledWith('en');
  await act(async () => settle());
  await waitFor(() => expect(result.current).toBe(true));
});

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = ({ message }: Error) => ({ message });
  override render() {
    return <p>{this.state.message || this.props.children}</p>;
  }
}

function Screen() {
  useTextsOrThrow();
  return 'texts';
}

test.each([
  [undefined, 'texts'],
  [{ error: new Error('no texts') }, 'no texts'],
])('a screen whose texts failed with %j shows: %s', (failure, shown) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(textsFailure).mockReturnValue(failure);
  renderScreen(
    <Boundary>
      <Screen />
    </Boundary>,
  );
  expect(screen.getByText(shown)).toBeVisible();
});

const evening = Date.UTC(2026, 10, 20, 12, 30) / 1000;

test('numbers and dates are formatted in the language on screen', async () => {
  const { result } = renderHook(useFormats);
  const all = () => {
    const of = result.current;
    return [
      of.points(1284),
      of.signedPoints(-5),
      of.baht(60),
      of.amount(60),
      of.quantity(0.725),
      of.date(evening),
      of.month(evening),
      of.monthName(2),
      of.dayAndTime(evening),
      of.lastDay(evening),
      of.distance(450),
      of.telephone('020000000'),
      of.weekday(evening),
      of.dateTime(evening).slice(-5),
    ];
  };
  expect(all()).toEqual([
    '1,284',
    '−5',
    '60',
    '60.00',
    '0.725',
    '20 พ.ย. 2569',
    'พฤศจิกายน 2569',
    'กุมภาพันธ์',
    '20 พ.ย. · 19:30',
    '20 พ.ย. 2569',
    '450 ม.',
    '02-000-0000',
    'วันศุกร์',
    '19:30',
  ]);
  await act(() => actual.changeLanguage('en'));
  expect(all()).toEqual([
    '1,284',
    '−5',
    '60',
    '60.00',
    '0.725',
    '20 Nov 2026',
    'November 2026',
    'February',
    '20 Nov · 19:30',
    '20 Nov 2026',
    '450 m',
    '02-000-0000',
    'Friday',
    '19:30',
  ]);
});
