import { act, renderHook } from '@testing-library/react';
import { isPageLeft, loadPage, reloadPage } from '@/services/browser/page-address';
import { tellTabs, useOtherTabs } from './desk-tabs';
import { useDeskRestore } from './useDeskRestore';

jest.mock('@/services/browser/page-address', () => ({
  isPageLeft: jest.fn(() => false),
  letPageGo: jest.fn(),
  loadPage: jest.fn(),
  reloadPage: jest.fn(),
}));

/** The channels of the page, which hear each other as those of tabs do. */
const channels = new Set<{ onmessage?: (event: { data: unknown }) => void }>();

class Channel {
  onmessage?: (event: { data: unknown }) => void;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
}

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { BroadcastChannel: Channel });
});

test('a tab leaves when another has signed out, and reloads when another person has signed in', () => {
  const { unmount } = renderHook(() => useOtherTabs('staff-mana'));
  act(() => tellTabs('staff-mana'));
  expect([jest.mocked(loadPage).mock.calls.length, jest.mocked(reloadPage).mock.calls.length]).toEqual([0, 0]);
  act(() => tellTabs('staff-piti'));
  expect(jest.mocked(reloadPage)).toHaveBeenCalledTimes(1);
  act(() => tellTabs());
  expect(jest.mocked(loadPage)).toHaveBeenCalledWith('/staff/?left=1', 'replace');
  jest.mocked(isPageLeft).mockReturnValueOnce(true);
  act(() => tellTabs());
  expect(jest.mocked(loadPage)).toHaveBeenCalledTimes(1);
  unmount();
  expect(channels.size).toBe(0);
});

test('a browser without channels between tabs signs in and out as well', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  renderHook(() => useOtherTabs('staff-mana')).unmount();
  expect(() => tellTabs()).not.toThrow();
});

test('a page restored from the browser’s cache shows nothing until it is reloaded', () => {
  const { unmount } = renderHook(() => useDeskRestore());
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(document.body.hidden).toBe(true);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(jest.mocked(reloadPage)).toHaveBeenCalledTimes(1);
  unmount();
  document.body.hidden = false;
});
