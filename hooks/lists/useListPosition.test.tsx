import { act } from '@testing-library/react';
import { useState } from 'react';
import { readStored } from '@/services/storage/client-store';
import { renderScreen } from '@/tests/support/render-screen';
import { useListPosition } from './useListPosition';
import { savePosition } from './usePages';

let leave: (row: string) => void;

type Shown = { items?: string[]; pages?: number };
let show: (next: Shown) => void;

function List(first: Shown) {
  const [{ items, pages = 1 }, setShown] = useState(first);
  show = (next) => act(() => setShown(next));
  const position = useListPosition({ name: 'rewards', pages, items });
  leave = position.leave;
  return items?.map((item) => (
    <p key={item} {...position.mark(item)}>
      {item}
    </p>
  ));
}

let tops: Record<string, number>;
const scrollBy = jest.fn();
let frames: FrameRequestCallback[];

beforeEach(() => {
  sessionStorage.clear();
  tops = { 'a "row"': 40, b: 300 };
  frames = [];
  Object.assign(window, { scrollBy });
  scrollBy.mockReset().mockImplementation((_x: number, y: number) => {
    for (const name of Object.keys(tops)) tops[name] = (tops[name] ?? 0) - y;
  });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((number) => void delete frames[number - 1]);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return { top: tops[this.textContent ?? ''] ?? 0 } as DOMRect;
  });
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replace(/"/g, '\\"') } });
});

/** The next frame, so many milliseconds after the last. */
function frame(now: number) {
  jest.spyOn(performance, 'now').mockReturnValue(now);
  const due = frames.splice(0);
  act(() => {
    for (const one of due) one?.(now);
  });
}

const items = ['a "row"', 'b'];

test('leaving stores the row, its position on screen, and the number of pages', () => {
  renderScreen(<List items={items} />);
  leave('b');
  expect(readStored('listPlaces')).toEqual({ rewards: { pages: 1, row: 'b', top: 300 } });
  show({ items, pages: 3 });
  leave('a "row"');
  expect(readStored('listPlaces')).toEqual({ rewards: { pages: 3, row: 'a "row"', top: 40 } });
  leave('gone');
  expect(readStored('listPlaces')).toEqual({ rewards: { pages: 3, row: 'gone', top: 0 } });
});

test('Back restores the row’s position once the list is rendered, and keeps it for a second', () => {
  jest.spyOn(performance, 'now').mockReturnValue(5000);
  savePosition('rewards', { pages: 1, row: 'b', top: 120 });
  renderScreen(<List />);
  expect(scrollBy).not.toHaveBeenCalled();
  show({ items });
  expect(scrollBy.mock.calls).toEqual([[0, 180]]);
  tops.b = 150;
  frame(5999);
  expect(scrollBy).toHaveBeenLastCalledWith(0, 30);
  frame(6000);
  expect(frames.filter(Boolean)).toEqual([]);
  expect(readStored('listPlaces')).toEqual({});
});

test.each(['pointerdown', 'wheel', 'keydown'])('%s stops it: the user has taken over', (event) => {
  savePosition('rewards', { pages: 1, row: 'b', top: 120 });
  renderScreen(<List items={items} />);
  window.dispatchEvent(new Event(event));
  expect(frames.filter(Boolean)).toEqual([]);
});

test('a list that is left again, or whose row is missing, is not scrolled', () => {
  savePosition('rewards', { pages: 1, row: 'gone', top: 120 });
  const { unmount } = renderScreen(<List items={items} />);
  expect(scrollBy).not.toHaveBeenCalled();
  unmount();
  expect(frames.filter(Boolean)).toEqual([]);
});

test('a position is restored once, and a list without one starts at the top', () => {
  savePosition('rewards', { pages: 1, row: 'b', top: 120 });
  const { unmount } = renderScreen(<List items={items} />);
  savePosition('rewards', { pages: 1, row: 'b', top: 100 });
  show({ items: [...items, 'c'] });
  show({});
  show({ items });
  expect(scrollBy).toHaveBeenCalledTimes(1);
  unmount();
  sessionStorage.clear();
  scrollBy.mockClear();
  renderScreen(<List items={items} />);
  expect([scrollBy.mock.calls, frames.filter(Boolean)]).toEqual([[], []]);
});
