import type { Shared } from '@/domain/share-message';
import { share } from './share';

jest.mock('./liff', () => ({ bootLiff: jest.fn(), loadLiff: jest.fn() }));

const shared: Shared = { title: 'a', text: 'b', action: 'c', link: 'https://liff.line.me/1/?utm_source=member' };
const writeText = jest.fn();

beforeEach(() => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  writeText.mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

const withShare = (answer: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value: jest.fn(answer) });

const refusal = (name: string) => Object.assign(new Error(name), { name });

test('outside LINE the phone shares title, text and link', async () => {
  withShare(async () => undefined);
  expect(await share(shared)).toBe('shared');
  expect(navigator.share).toHaveBeenCalledWith({ title: 'a', text: 'b', url: shared.link });
  expect(writeText).not.toHaveBeenCalled();
});

test('closing the phone’s list is an answer', async () => {
  withShare(async () => Promise.reject(refusal('AbortError')));
  expect(await share(shared)).toBe('cancelled');
  expect(writeText).not.toHaveBeenCalled();
});

test.each(['NotAllowedError', 'DataError'])('a browser that refuses to share (%s) copies the link', async (name) => {
  withShare(async () => Promise.reject(refusal(name)));
  expect(await share(shared)).toBe('copied');
  expect(writeText).toHaveBeenCalledWith(shared.link);
});

test('a browser with neither says that sharing failed', async () => {
  writeText.mockRejectedValue(refusal('NotAllowedError'));
  expect(await share(shared)).toBe('failed');
});
