import { observeStickyBar } from './sticky-bar';

const measures: (() => void)[] = [];
beforeEach(() => {
  measures.length = 0;
  jest.replaceProperty(window, 'innerHeight', 800);
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(measure: () => void) {
        measures.push(measure);
      }
      observe = () => measures.at(-1)?.();
      disconnect = () => undefined;
    },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

function barOf(height: number) {
  const bar = document.createElement('div');
  Object.defineProperty(bar, 'offsetHeight', { value: height });
  return bar;
}

test('reports the height of a bar, and its removal', () => {
  const onHeight = jest.fn();
  const bar = barOf(150);
  const leave = observeStickyBar(0.2, onHeight)(bar);
  expect(bar).not.toHaveAttribute('data-tall');
  leave?.();
  expect(onHeight.mock.calls).toEqual([
    [150, bar],
    [0, bar],
  ]);
});

test('a bar taller than its share scrolls with the page', () => {
  const onHeight = jest.fn();
  const bar = barOf(161);
  observeStickyBar(0.2, onHeight)(bar);
  expect(bar).toHaveAttribute('data-tall');
  expect(onHeight.mock.calls).toEqual([[0, bar]]);
});

test('the share shrinks with the height of the window', () => {
  const bar = barOf(150);
  const leave = observeStickyBar(0.2)(bar);
  jest.replaceProperty(window, 'innerHeight', 400);
  window.dispatchEvent(new Event('resize'));
  expect(bar).toHaveAttribute('data-tall');
  leave?.();
  jest.replaceProperty(window, 'innerHeight', 800);
  window.dispatchEvent(new Event('resize'));
  expect(bar).toHaveAttribute('data-tall');
});
