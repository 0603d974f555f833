import { plainSpaces } from '@/tests/support/plain-spaces';
import { describeError, describeUnsure, quoteOf } from './error-texts';
import { changeLanguage, loadTexts } from './texts';

const traceId = '48210993-0000-4000-8000-000000000000';
const number = '4821\u00A00993';

beforeAll(() => loadTexts('ui', 'errors', 'otp'));
beforeEach(() => changeLanguage('en'));
afterAll(() => changeLanguage('th'));

const failure = (about: Partial<Parameters<typeof describeError>[0]> = {}) => ({
  status: 500,
  code: '500' as const,
  title: 'of the server',
  message: 'by the server',
  traceId,
  ...about,
});

test('our own texts take precedence over the server’s, in the current language', async () => {
  expect(await describeError(failure())).toMatchObject({ title: 'System unavailable' });
  await changeLanguage('th');
  expect(await describeError(failure())).toMatchObject({ title: 'ระบบไม่พร้อมใช้งาน' });
});

test('the server’s texts are shown if we have none', async () => {
  const told = await describeError(failure({ code: 'e9998' as never, status: 412 }));
  expect(told).toMatchObject({ title: 'of the server', message: 'by the server', quote: undefined, number: undefined });
});

test.each([
  [429, 'e0501', 90, 'For your safety, please wait 2 minutes and try again.'],
  [429, '429', 10_800, 'For your safety, please wait 3 hours and try again.'],
  [503, '503', 600, 'The system is busy or under maintenance. Please try again in 10 minutes.'],
  [503, '500', 10_800, 'The system is busy or under maintenance. Please try again in 3 hours.'],
] as const)('status %d (%s) with a wait of %d s shows: %s', async (status, code, retryAfterSeconds, message) => {
  const told = await describeError(failure({ status, code, retryAfterSeconds }));
  expect(plainSpaces(told.message)).toBe(message);
  expect(told.waitSeconds).toBe(retryAfterSeconds);
});

test('a second code within the minute is only too soon', async () => {
  const told = await describeError(failure({ status: 429, code: 'e0501', retryAfterSeconds: 40 }));
  expect(told).toMatchObject({ title: 'A new code in a moment', waitSeconds: 40 });
  expect(await describeError(failure({ status: 429, code: 'e0501' }))).toMatchObject({ waitSeconds: 0 });
});

test.each([[412], [500], [0]])('a wait with status %d is not offered as the remedy', async (status) => {
  expect((await describeError(failure({ status, retryAfterSeconds: 90 }))).waitSeconds).toBe(0);
});

test('input is reported as still there, unless it was refused', async () => {
  for (const [about, isTyped, isSaid] of [
    [{}, true, true],
    [{}, false, false],
    [{ status: 412, code: 'e0013' as const }, true, false],
  ] as const) {
    const { message } = await describeError(failure(about), isTyped);
    expect(message.endsWith('. What you typed is still here.')).toBe(isSaid);
  }
});

test('a number to quote is shown for a server error, and not for a refusal', async () => {
  expect(await describeError(failure())).toMatchObject({ number, quote: expect.stringContaining(number) });
  expect(quoteOf(failure())).toContain(number);
  expect(quoteOf(failure({ traceId: undefined as never }))).toBeUndefined();
  expect(quoteOf(failure({ status: 412, code: 'e0013' }))).toBeUndefined();
});

test('an unknown outcome names the cause, then has the screen’s text', () => {
  const own = { title: 'Did it work?', message: 'A retry costs nothing.' };
  const told = [
    describeUnsure(undefined, own),
    describeUnsure(failure(), own),
    describeUnsure(failure({ status: 0, code: 'connection' }), own),
    describeUnsure(failure({ status: 504, code: '504' }), own),
    describeUnsure(failure({ status: 503, code: '503' }), own),
  ];
  expect(new Set(told.map(({ title }) => title))).toEqual(new Set(['Did it work?']));
  expect(told.map(({ message }) => message)).toEqual([
    'There was no answer last time. A retry costs nothing.',
    'Something went wrong on our side. A retry costs nothing.',
    'The connection was lost. A retry costs nothing.',
    'The system took too long to answer. A retry costs nothing.',
    'The system is busy right now. A retry costs nothing.',
  ]);
  expect(told.map(({ quote }) => quote === undefined)).toEqual([true, false, true, false, false]);
  const refused = describeUnsure(failure({ status: 412, code: 'e0013' }), own);
  expect(refused.message).toBe(told[1]?.message);
});
