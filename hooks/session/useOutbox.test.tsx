import { act, renderHook } from '@testing-library/react';
import type { SandboxMessage } from '@/services/session/sandbox';
import { getOutbox } from '@/services/session/sandbox';
import { forget, keep } from '@/services/storage/client-store';
import { useOutbox } from './useOutbox';

jest.mock('@/services/session/sandbox', () => ({ getOutbox: jest.fn() }));

const mine = '0812345678';

beforeEach(() => {
  jest.mocked(getOutbox).mockClear();
  jest.useFakeTimers();
  sessionStorage.clear();
  inOutbox();
});

afterEach(() => jest.useRealTimers());

test.each(['081-x', mine, '08x-xxx-5678'])(
  'the outbox of the number %j shows only messages to that number',
  async (draftNumber) => {
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    keep('newMemberPhone', draftNumber);
    inOutbox(sms(mine, 'รหัส 482913', 10), sms('0899999999', 'รหัส 111111', 11));
    await nextPoll();
    expect(outbox.result.current.message?.text).toBe(draftNumber === '081-x' ? undefined : 'รหัส 482913');
  },
);

test('the outbox without a number shows nothing', async () => {
  inOutbox(sms(mine, 'รหัส 482913', 10));
  const outbox = renderHook(() => useOutbox());
  await nextPoll();
  expect(outbox.result.current.message).toBeUndefined();
});

test('a code of an earlier registration is not shown again', async () => {
  inOutbox(sms(mine, 'รหัส 111111', 10), sms('0899999999', 'อื่น', 20));
  const outbox = renderHook(() => useOutbox());
  await nextPoll();
  keep('newMemberPhone', mine);
  await nextPoll();
  expect(outbox.result.current.message).toBeUndefined();
});

test('the newest message replaces the earlier one', async () => {
  keep('newMemberPhone', mine);
  const outbox = renderHook(() => useOutbox());
  inOutbox(sms(mine, 'รหัส 111111', 10));
  await nextPoll();
  inOutbox(sms(mine, 'รหัส 222222', 70), sms(mine, 'รหัส 111111', 10));
  await nextPoll();
  expect(outbox.result.current.message?.text).toBe('รหัส 222222');
});

test('a message disappears after six seconds and does not return with a reload, but its code stays', async () => {
  keep('newMemberPhone', mine);
  inOutbox(sms(mine, 'รหัส OTP 482913 (Ref: K7QD) ใช้ได้ 5 นาที', 10));
  const before = renderHook(() => useOutbox());
  await nextPoll();
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(before.result.current.message).toBeDefined();
  expect(before.result.current.code).toBe('482913');
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(before.result.current.message).toBeUndefined();
  expect(before.result.current.code).toBe('482913');
  before.unmount();
  const after = renderHook(() => useOutbox());
  await nextPoll();
  expect(after.result.current.message).toBeUndefined();
  expect(after.result.current.code).toBe('482913');
});

test('a message is shown again if its page was reloaded before its time had passed', async () => {
  keep('newMemberPhone', mine);
  inOutbox(sms(mine, 'รหัส 482913', 10));
  const before = renderHook(() => useOutbox());
  await nextPoll();
  before.unmount();
  const after = renderHook(() => useOutbox());
  await nextPoll();
  expect(after.result.current.message?.text).toBe('รหัส 482913');
});

test('a new code replaces the last one, and a message without six digits has none', async () => {
  keep('newMemberPhone', mine);
  const outbox = renderHook(() => useOutbox());
  inOutbox(sms(mine, 'รหัส 111111', 10));
  await nextPoll();
  inOutbox(sms(mine, 'รหัส 222222', 70), sms(mine, 'รหัส 111111', 10));
  await nextPoll();
  expect(outbox.result.current.code).toBe('222222');
  inOutbox(sms(mine, 'โทร 0812345678 รหัส 333333', 75));
  await nextPoll();
  expect(outbox.result.current.code).toBe('333333');
  inOutbox(sms(mine, 'โทร 0812345678', 80));
  await nextPoll();
  expect(outbox.result.current.code).toBeUndefined();
});

test('the code for a tax invoice is sent to the number on the form', async () => {
  const outbox = renderHook(() => useOutbox());
  await nextPoll();
  keep('etaxCode', { id: 'a', mobile: '08x-xxx-5678' });
  inOutbox(sms(mine, 'รหัส OTP 482913', 10));
  await nextPoll();
  expect(outbox.result.current.code).toBe('482913');
});

test('messages are polled immediately, then every second and a half, and only while the page is visible', async () => {
  const outbox = renderHook(() => useOutbox());
  expect(getOutbox).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1499));
  expect(getOutbox).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(getOutbox).toHaveBeenCalledTimes(2);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await nextPoll();
  expect(getOutbox).toHaveBeenCalledTimes(2);
  hidden.mockRestore();
  outbox.unmount();
  await nextPoll();
  expect(getOutbox).toHaveBeenCalledTimes(2);
});

test('polls do not prolong a message: it disappears six seconds after it came', async () => {
  keep('newMemberPhone', mine);
  inOutbox(sms(mine, 'รหัส 482913', 10));
  const outbox = renderHook(() => useOutbox());
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(5999));
  expect(outbox.result.current.message).toBeDefined();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(outbox.result.current.message).toBeUndefined();
});

test('a message from the second in which the number became known is shown', async () => {
  inOutbox(sms('0899999999', 'อื่น', 10));
  const outbox = renderHook(() => useOutbox());
  await nextPoll();
  keep('newMemberPhone', mine);
  inOutbox(sms(mine, 'รหัส 482913', 10), sms('0899999999', 'อื่น', 10));
  await nextPoll();
  expect(outbox.result.current.message?.text).toBe('รหัส 482913');
});

test('mail is not shown as a message of this phone', async () => {
  keep('newMemberPhone', mine);
  inOutbox({ ...sms(mine, 'รหัส 482913', 10), channel: 'email' });
  const outbox = renderHook(() => useOutbox());
  await nextPoll();
  expect(outbox.result.current.message).toBeUndefined();
});

test.each([
  ['a later second', sms(mine, 'รหัส 482913', 11)],
  ['another text', sms(mine, 'รหัส 111111', 10)],
])('after a message has disappeared, another one of %s is shown', async (_what, next) => {
  keep('newMemberPhone', mine);
  inOutbox(sms(mine, 'รหัส 482913', 10));
  const outbox = renderHook(() => useOutbox());
  await nextPoll();
  await itsTime();
  inOutbox(next);
  await nextPoll();
  expect(outbox.result.current.message).toEqual(next);
});

test('the end of a registration removes its messages', async () => {
  keep('newMemberPhone', mine);
  inOutbox(sms(mine, 'รหัส 482913', 10));
  const outbox = renderHook(() => useOutbox());
  await nextPoll();
  forget('newMemberPhone');
  await nextPoll();
  expect(outbox.result.current.message).toBeUndefined();
  expect(outbox.result.current.code).toBeUndefined();
});

describe('messages in the chat', () => {
  const chat = (text: string, sent_at: number, to = 'sandbox-somying'): SandboxMessage => ({
    channel: 'line',
    to,
    text,
    sent_at,
  });

  beforeEach(() => keep('sandboxUser', 'somying'));

  test('appear on arrival for any number, and only to their own person', async () => {
    inOutbox(chat('ของเก่า', 5));
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    expect(outbox.result.current.message).toBeUndefined();
    inOutbox(chat('ใช้คะแนนแล้ว', 10), chat('ของคนอื่น', 11, 'sandbox-malee'));
    await nextPoll();
    expect(outbox.result.current.message?.text).toBe('ใช้คะแนนแล้ว');
    await itsTime();
    expect(outbox.result.current.message).toBeUndefined();
  });

  test('alternate with codes: the newest comes first, and shown ones do not return', async () => {
    keep('newMemberPhone', mine);
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    inOutbox(sms(mine, 'รหัส 482913', 10), chat('ล็อกการใช้คะแนนแล้ว', 12));
    await nextPoll();
    expect(outbox.result.current.message?.text).toBe('ล็อกการใช้คะแนนแล้ว');
    await itsTime();
    expect(outbox.result.current.message?.text).toBe('รหัส 482913');
    await itsTime();
    expect(outbox.result.current.message).toBeUndefined();
  });

  test('of the same second disappear with the shown one, and later ones do not', async () => {
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    inOutbox(chat('หนึ่ง', 10));
    await nextPoll();
    await itsTime();
    inOutbox(chat('สอง', 10));
    await nextPoll();
    expect(outbox.result.current.message).toBeUndefined();
    inOutbox(chat('สาม', 11));
    await nextPoll();
    expect(outbox.result.current.message?.text).toBe('สาม');
  });

  test('are shown after a code of the same second', async () => {
    keep('newMemberPhone', mine);
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    inOutbox(chat('แชต', 10), sms(mine, 'รหัส 482913', 10));
    await nextPoll();
    expect(outbox.result.current.message?.text).toBe('รหัส 482913');
  });

  test('are absent for a person who has left the sandbox', async () => {
    forget('sandboxUser');
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    inOutbox(chat('ถึงใคร', 10, 'sandbox-undefined'));
    await nextPoll();
    expect(outbox.result.current.message).toBeUndefined();
  });

  test('do not include those of the previous person', async () => {
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    inOutbox(chat('ถึงมาลี', 10, 'sandbox-malee'));
    keep('sandboxUser', 'malee');
    await nextPoll();
    expect(outbox.result.current.message).toBeUndefined();
  });
});

function inOutbox(...messages: SandboxMessage[]): void {
  // As with a server, every answer is a new object.
  jest
    .mocked(getOutbox)
    .mockImplementation(async () => structuredClone(messages.toSorted((one, other) => other.sent_at - one.sent_at)));
}

function sms(to: string, text: string, sent_at: number): SandboxMessage {
  return { channel: 'sms', to, text, sent_at };
}

/** Resolves when the shown message has disappeared and the next one is visible. */
async function itsTime(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(6000));
}

async function nextPoll(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(1500));
}
