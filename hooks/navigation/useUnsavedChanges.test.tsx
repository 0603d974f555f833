import { act, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import type { UnsavedChanges } from './useUnsavedChanges';
import { useUnsavedChanges } from './useUnsavedChanges';

let form: UnsavedChanges;
let setChanged: (isChanged: boolean) => void;

function Form({ isChangedAtFirst }: { isChangedAtFirst: boolean }) {
  const [isChanged, set] = useState(isChangedAtFirst);
  setChanged = set;
  form = useUnsavedChanges(isChanged);
  return null;
}

const open = (isChanged: boolean) => renderScreen(<Form isChangedAtFirst={isChanged} />);
const leave = jest.fn();

/** Whether closing the window asks first. */
function closingAsks(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => leave.mockReset());

test('a form without changes is left immediately', () => {
  open(false);
  act(() => form.guard(leave));
  expect(leave).toHaveBeenCalledTimes(1);
  expect([form.isConfirming, closingAsks()]).toEqual([false, false]);
});

test('a form with changes asks before it is left, and again if the member stayed', () => {
  open(true);
  expect([form.isConfirming, closingAsks()]).toEqual([false, true]);
  for (const _time of [1, 2]) {
    act(() => form.guard(leave));
    expect([form.isConfirming, closingAsks()]).toEqual([true, true]);
    act(form.goOnEditing);
    expect([form.isConfirming, closingAsks()]).toEqual([false, true]);
  }
  expect(leave).not.toHaveBeenCalled();
});

test('discarded changes lead to the requested page, without another question', () => {
  open(true);
  act(() => form.guard(leave));
  act(form.discard);
  expect(leave).toHaveBeenCalledTimes(1);
  expect([form.isConfirming, closingAsks()]).toEqual([false, false]);
});

test('no changes are discarded before the question', () => {
  open(true);
  act(form.discard);
  expect(leave).not.toHaveBeenCalled();
  expect(closingAsks()).toBe(true);
});

test('a saved form is left without a question', () => {
  open(true);
  act(() => form.leaveNow(leave));
  expect(leave).toHaveBeenCalledTimes(1);
  expect([form.isConfirming, closingAsks()]).toEqual([false, false]);
});

test('Back asks first, and discarding goes back', async () => {
  const { router } = open(true);
  act(() => history.back());
  await waitFor(() => expect(form.isConfirming).toBe(true));
  expect(router.back).not.toHaveBeenCalled();
  act(form.discard);
  await waitFor(() => expect(router.back).toHaveBeenCalledTimes(1));
});

test('a form that is unchanged again, or unmounted, asks nothing', async () => {
  const { unmount } = open(true);
  act(() => setChanged(false));
  expect(closingAsks()).toBe(false);
  unmount();
  await nextTurn();
  open(true).unmount();
  expect(closingAsks()).toBe(false);
});
