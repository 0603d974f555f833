import { memberData } from '@/__mocks__/builders/member';
import { copyText, memberDataFilename, memberDataText, saveFile } from './members-data';

test('the copy is JSON with one value per line', () => {
  const text = memberDataText(memberData());
  expect(JSON.parse(text)).toEqual(memberData());
  expect(text).toContain('\n  "member": {\n    "member_no": "2010482139077568",\n');
});

test.each([
  [Date.UTC(2026, 10, 20, 12) / 1000, 'sabai-data-2026-11-20.json'],
  [Date.UTC(2026, 11, 31, 17, 30) / 1000, 'sabai-data-2027-01-01.json'],
])('a copy of %d is named after its day in Bangkok: %s', (exported_at, name) => {
  expect(memberDataFilename(memberData({ exported_at }))).toBe(name);
});

test('a file is saved under its name by a temporary link, which lives long enough to be read', async () => {
  jest.useFakeTimers();
  const blobs: Blob[] = [];
  const revoke = jest.fn();
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: revoke });
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href} ${this.isConnected}`);
  });
  saveFile('copy.json', '{"a":1}');
  expect(clicked).toEqual(['copy.json blob:1 true']);
  expect(document.querySelector('a')).toBeNull();
  expect([blobs[0]?.type, blobs[0]?.size]).toEqual(['application/json', 7]);
  jest.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledWith('blob:1');
  jest.useRealTimers();
});

test.each([
  ['takes it', async () => undefined, true],
  ['refuses it', () => Promise.reject(new DOMException('no', 'NotAllowedError')), false],
])('a text is copied where the phone %s', async (_how, writeText, isCopied) => {
  const write = jest.fn(writeText);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
  expect(await copyText('201048')).toBe(isCopied);
  expect(write).toHaveBeenCalledWith('201048');
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('a phone without a clipboard copies nothing', async () => {
  expect(await copyText('201048')).toBe(false);
});
