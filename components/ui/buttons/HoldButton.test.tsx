import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HoldButton } from './HoldButton';

const onConfirm = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  onConfirm.mockClear();
});
afterEach(() => jest.useRealTimers());

function show(busy = false) {
  render(
    <HoldButton hint="กดค้าง 1 วินาที" again="กดอีกครั้งเพื่อยืนยัน" busy={busy} onConfirm={onConfirm}>
      พนักงาน
    </HoldButton>,
  );
  return screen.getByRole('button', { name: 'พนักงาน' });
}

/** jsdom has no pointer events. */
function point(button: HTMLElement, type: string, about: object) {
  const event = new MouseEvent(type, { bubbles: true, button: 0 });
  for (const [name, value] of Object.entries(about)) Object.defineProperty(event, name, { value });
  fireEvent(button, event);
}

const finger = { width: 30, height: 30, pressure: 0.5, pointerType: 'touch' };
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

test('holding for a second confirms once, the release and its click add nothing', () => {
  const button = show();
  point(button, 'pointerdown', finger);
  pass(999);
  expect(onConfirm).not.toHaveBeenCalled();
  pass(1);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  point(button, 'pointerup', finger);
  fireEvent.click(button, { detail: 1 });
  pass(60_000);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test.each(['pointerup', 'pointerout', 'pointercancel'])('%s before the second is over explains how', (event) => {
  const button = show();
  point(button, 'pointerdown', finger);
  pass(600);
  point(button, event, finger);
  fireEvent.click(button, { detail: 1 });
  pass(5000);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('กดค้าง 1 วินาที');
});

const mouse = { width: 1, height: 1, pressure: 0.5, pointerType: 'mouse' };

test('two clicks of a mouse confirm nothing, although a click has no pressure', () => {
  const button = show();
  for (let tap = 0; tap < 2; tap += 1) {
    point(button, 'pointerdown', mouse);
    point(button, 'pointerup', mouse);
    point(button, 'click', { ...mouse, pressure: 0 });
  }
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('กดค้าง 1 วินาที');
});

test('a mouse without pressure, as in Safari 16, confirms by holding and not by two clicks', () => {
  const button = show();
  const pressed = { ...mouse, pressure: 0, detail: 1 };
  for (let press = 0; press < 2; press += 1) {
    point(button, 'pointerdown', pressed);
    point(button, 'pointerup', pressed);
    point(button, 'click', pressed);
  }
  expect(onConfirm).not.toHaveBeenCalled();
  point(button, 'pointerdown', pressed);
  pass(1000);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a screen reader’s press of a mouse without pressure is confirmed by a second one', () => {
  const button = show();
  for (let press = 0; press < 2; press += 1) {
    point(button, 'pointerdown', { ...mouse, pressure: 0 });
    fireEvent.click(button, { detail: 0 });
  }
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('two taps of a finger confirm nothing', () => {
  const button = show();
  for (let tap = 0; tap < 2; tap += 1) {
    point(button, 'pointerdown', finger);
    point(button, 'pointerup', finger);
    fireEvent.click(button, { detail: tap + 1 });
  }
  pass(5000);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a keyboard presses twice, and the first press says so', async () => {
  const button = show();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  button.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('กดอีกครั้งเพื่อยืนยัน');
  expect(onConfirm).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a second press that comes late is a first one', () => {
  const button = show();
  fireEvent.click(button, { detail: 0 });
  pass(8000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  fireEvent.click(button, { detail: 0 });
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a screen reader’s press of no size counts as a press, not as a finger', () => {
  const button = show();
  const virtual = { width: 0, height: 0, pressure: 0, pointerType: 'touch' };
  for (let press = 0; press < 2; press += 1) {
    point(button, 'pointerdown', virtual);
    point(button, 'pointerup', virtual);
    fireEvent.click(button, { detail: 0 });
  }
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('while busy it takes no press', () => {
  const button = show(true);
  point(button, 'pointerdown', finger);
  pass(2000);
  fireEvent.click(button, { detail: 0 });
  fireEvent.click(button, { detail: 0 });
  expect(onConfirm).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-busy', 'true');
});
