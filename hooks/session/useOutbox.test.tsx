import { act, renderHook } from '@testing-library/react';
import type { SandboxMessage } from '@/services/session/sandbox';
import { getOutbox } from '@/services/session/sandbox';
import { forget, keep } from '@/services/storage/client-store';
import { useOutbox } from './useOutbox';

jest.mock('@/services/session/sandbox', () => ({ getOutbox: jest.fn() }));

const mine = '0812345678';

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  inOutbox();
});

afterEach(() => jest.useRealTimers());

test.each(['081-x', mine, '08x-xxx-5678'])(
  'with the number %j shows only messages to that number',
  async (draftNumber) => {
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    keep('newMemberPhone', draftNumber);
    inOutbox(sms(mine, 'รหัส 482913', 10), sms('0899999999', 'รหัส 111111', 11));
    await nextPoll();
    expect(outbox.result.current.message?.text).toBe(draftNumber === '081-x' ? undefined : 'รหัส 482913');
  },
);

test('without a number shows nothing', async () => {
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

test('a message stays after a reload until it is dismissed', async () => {
  keep('newMemberPhone', mine);
  inOutbox(sms(mine, 'รหัส 482913', 10));
  const before = renderHook(() => useOutbox());
  await nextPoll();
  before.unmount();
  const after = renderHook(() => useOutbox());
  await nextPoll();
  expect(after.result.current.message?.text).toBe('รหัส 482913');
  act(() => after.result.current.dismiss());
  await nextPoll();
  expect(after.result.current.message).toBeUndefined();
});

test('a message disappears after 45 seconds', async () => {
  keep('newMemberPhone', mine);
  inOutbox(sms(mine, 'รหัส 482913', 10));
  const outbox = renderHook(() => useOutbox());
  await nextPoll();
  await act(() => jest.advanceTimersByTimeAsync(43_000));
  expect(outbox.result.current.message).toBeDefined();
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(outbox.result.current.message).toBeUndefined();
});

test('the end of a registration removes its messages', async () => {
  keep('newMemberPhone', mine);
  inOutbox(sms(mine, 'รหัส 482913', 10));
  const outbox = renderHook(() => useOutbox());
  await nextPoll();
  forget('newMemberPhone');
  await nextPoll();
  expect(outbox.result.current.message).toBeUndefined();
});

describe('messages in the chat', () => {
  const chat = (text: string, sent_at: number, to = 'sandbox-somying'): SandboxMessage => ({
    channel: 'line',
    to,
    text,
    sent_at,
  });

  beforeEach(() => keep('sandboxUser', 'somying'));

  test('appear on arrival whatever the number, and only to their own person', async () => {
    inOutbox(chat('ของเก่า', 5));
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    expect(outbox.result.current.message).toBeUndefined();
    inOutbox(chat('ใช้คะแนนแล้ว', 10), chat('ของคนอื่น', 11, 'sandbox-malee'));
    await nextPoll();
    expect(outbox.result.current.message?.text).toBe('ใช้คะแนนแล้ว');
    act(() => outbox.result.current.dismiss());
    await nextPoll();
    expect(outbox.result.current.message).toBeUndefined();
  });

  test('disappear after 10 seconds, so that what is below can be tapped', async () => {
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    inOutbox(chat('ใช้คะแนนแล้ว', 10));
    await nextPoll();
    await act(() => jest.advanceTimersByTimeAsync(8_000));
    expect(outbox.result.current.message).toBeDefined();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(outbox.result.current.message).toBeUndefined();
  });

  test('alternate with codes: the newest comes first, and dismissed ones stay away', async () => {
    keep('newMemberPhone', mine);
    const outbox = renderHook(() => useOutbox());
    await nextPoll();
    inOutbox(sms(mine, 'รหัส 482913', 10), chat('ล็อกการใช้คะแนนแล้ว', 12));
    await nextPoll();
    expect(outbox.result.current.message?.text).toBe('ล็อกการใช้คะแนนแล้ว');
    act(() => outbox.result.current.dismiss());
    await nextPoll();
    expect(outbox.result.current.message?.text).toBe('รหัส 482913');
    act(() => outbox.result.current.dismiss());
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

async function nextPoll(): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(1500));
}
