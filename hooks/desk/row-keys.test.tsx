import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadPage } from '@/services/browser/page-address';
import { rowKeys } from './row-keys';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

beforeEach(() => {
  jest.mocked(loadPage).mockReset();
  window.getSelection()?.removeAllRanges();
  render(
    <table>
      <tbody {...rowKeys()}>
        {['one', 'two', 'three'].map((name, place) => (
          <tr key={name} aria-label={name} tabIndex={place === 0 ? 0 : -1} data-href={`/${name}/`}>
            <td>{`the ${name}`}</td>
            <td>
              <button type="button">{`do ${name}`}</button>
            </td>
          </tr>
        ))}
        <tr aria-label="none">
          <td>the rest</td>
        </tr>
      </tbody>
    </table>,
  );
});

const opened = () => jest.mocked(loadPage).mock.calls.flat();

test('a click anywhere on a row opens it', async () => {
  await userEvent.click(screen.getByText('the two'));
  expect(opened()).toEqual(['/two/']);
});

test('a click on a control of a row opens nothing', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'do two' }));
  expect(opened()).toEqual([]);
});

test('a click on a row that leads nowhere opens nothing', async () => {
  await userEvent.click(screen.getByText('the rest'));
  expect(loadPage).not.toHaveBeenCalled();
});

test('a person who has selected a number to copy it stays on the page', () => {
  window.getSelection()?.selectAllChildren(screen.getByText('the two'));
  fireEvent.click(screen.getByText('the two'));
  expect(opened()).toEqual([]);
});

test('Enter opens the row, and a control of it keeps its own keys', async () => {
  focus('two');
  await userEvent.keyboard('{Enter}');
  expect(opened()).toEqual(['/two/']);
  screen.getByRole('button', { name: 'do one' }).focus();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  expect(opened()).toEqual(['/two/']);
  expect(screen.getByRole('button', { name: 'do one' })).toHaveFocus();
});

test.each([
  ['one', '{ArrowDown}', 'two'],
  ['three', '{ArrowUp}', 'two'],
  ['three', '{Home}', 'one'],
  ['one', '{End}', 'none'],
  ['one', '{ArrowUp}', 'one'],
  ['none', '{ArrowDown}', 'none'],
  ['two', 'x', 'two'],
])('from row %s the key %s leads to row %s, which is the one stop of the Tab key', async (from, key, to) => {
  focus(from);
  await userEvent.keyboard(key);
  expect(rowOf(to)).toHaveFocus();
  const stops = screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([rowOf(to)]);
});

test('the page does not scroll with the keys that walk through the rows', () => {
  focus('one');
  // False: what the browser would do of itself is prevented.
  expect(fireEvent.keyDown(rowOf('one'), { key: 'ArrowDown' })).toBe(false);
  expect(fireEvent.keyDown(rowOf('two'), { key: 'PageDown' })).toBe(true);
});

function rowOf(name: string): HTMLElement {
  return screen.getByRole('row', { name });
}

/** As if the keys had led there. */
function focus(name: string): void {
  for (const row of screen.getAllByRole('row')) row.tabIndex = -1;
  rowOf(name).tabIndex = 0;
  rowOf(name).focus();
}
