import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { done, failed } from '@/domain/result';
import { ownError } from '@/services/http/api-error';
import { keep, readStored } from '@/services/storage/client-store';
import { renderScreen } from '@/tests/support/render-screen';
import type { PagesView } from './usePages';
import { clearPosition, positionInList, savePosition, usePages } from './usePages';

type Item = { id: string };
const idOf = ({ id }: Item) => id;
const read = jest.fn();
let list: PagesView<Item>;

let setName: (name: string) => void;

function List() {
  const [name, set] = useState('receipts');
  setName = set;
  list = usePages<Item>({ name, read, idOf });
  return <p>{list.items?.map(idOf).join(' ') ?? list.error?.code ?? 'nothing yet'}</p>;
}

/** A list of so many items, twenty a page. */
function have(total: number, shift = 0) {
  read.mockImplementation(async ({ page, per_page }: { page: number; per_page: number }) => {
    const start = (page - 1) * per_page - (page > 1 ? shift : 0);
    const count = Math.max(0, Math.min(per_page, total - start));
    return done({ items: Array.from({ length: count }, (_, index) => ({ id: `${start + index + 1}` })), total });
  });
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => `${index + 1}`).join(' ');
const pagesRead = () => read.mock.calls.map(([{ page, per_page }]) => `${page}/${per_page}`);

beforeEach(() => {
  sessionStorage.clear();
  read.mockReset();
});

test('the first page has twenty items, and more are loaded on demand until all are there', async () => {
  have(45);
  renderScreen(<List />);
  expect(screen.getByText('nothing yet')).toBeVisible();
  expect(await screen.findByText(upTo(20))).toBeVisible();
  expect(list).toMatchObject({ name: 'receipts', pages: 1, pagesAtFirst: 1, hasMore: true, first: { total: 45 } });
  act(list.loadMore);
  expect(await screen.findByText(upTo(40))).toBeVisible();
  expect([list.pages, list.hasMore]).toEqual([2, true]);
  act(list.loadMore);
  expect(await screen.findByText(upTo(45))).toBeVisible();
  expect([list.pages, list.hasMore]).toEqual([3, false]);
  expect(pagesRead()).toEqual(['1/20', '2/20', '3/20']);
});

test.each([
  [20, false],
  [21, true],
  [0, false],
])('of %d items there are more after the first page: %s', async (total, hasMore) => {
  have(total);
  renderScreen(<List />);
  await waitFor(() => expect(list.items).toBeDefined());
  expect(list.hasMore).toBe(hasMore);
});

test('an item that moved to the next page meanwhile is shown once, and an unchanged page is the same as before', async () => {
  have(30, 1);
  renderScreen(<List />);
  await screen.findByText(upTo(20));
  const [first] = list.parts ?? [];
  act(list.loadMore);
  await waitFor(() => expect(list.items?.map(idOf).slice(19, 22)).toEqual(['20', '21', '22']));
  expect(list.parts?.[0]).toBe(first);
});

test('items that moved to another place because of a change are not skipped by the next page', async () => {
  let ids = Array.from({ length: 65 }, (_, index) => `${index + 1}`);
  read.mockImplementation(async ({ page, per_page }: { page: number; per_page: number }) =>
    done({ items: ids.slice((page - 1) * per_page, page * per_page).map((id) => ({ id })), total: ids.length }),
  );
  const moveToTheEnd = (id: string) => {
    ids = [...ids.filter((one) => one !== id), id];
    act(() => list.change((item) => (item.id === id ? { ...item } : item)));
  };
  renderScreen(<List />);
  await screen.findByText(upTo(20));
  for (const id of ['1', '7', '20']) moveToTheEnd(id);
  act(list.loadMore);
  expect(await screen.findByText(upTo(43))).toBeVisible();
  moveToTheEnd('30');
  act(list.loadMore);
  expect(await screen.findByText(upTo(64))).toBeVisible();
  read.mockClear();
  act(list.loadMore);
  expect(await screen.findByText(upTo(65))).toBeVisible();
  expect(pagesRead()).toEqual(['4/20']);
});

test('a page that fails is an error, and a retry reads the whole list again', async () => {
  read.mockResolvedValueOnce(failed(ownError('504')));
  renderScreen(<List />);
  expect(await screen.findByText('504')).toBeVisible();
  expect(list.busy).toBe(false);
  have(30);
  act(list.retry);
  expect(await screen.findByText(upTo(20))).toBeVisible();
  act(list.loadMore);
  await screen.findByText(upTo(30));
  read.mockClear();
  act(list.retry);
  await waitFor(() => expect(pagesRead().sort()).toEqual(['1/20', '2/20']));
});

test('a list that was left on its second page opens with two pages; another list opens with one', async () => {
  have(60);
  savePosition('receipts', { pages: 2, row: '25', top: 100 });
  renderScreen(<List />);
  expect(await screen.findByText(upTo(40))).toBeVisible();
  expect(list.pagesAtFirst).toBe(2);
  act(() => setName('points'));
  await waitFor(() => expect(list.name).toBe('points'));
  expect(list.pagesAtFirst).toBe(1);
});

describe('the stored position of a list', () => {
  const place = { pages: 2, row: 'a', top: -12.5 };

  test('belongs to the last list, and is used once', () => {
    savePosition('receipts', place);
    expect([positionInList('receipts'), positionInList('points')]).toEqual([place, undefined]);
    savePosition('points', place);
    expect([positionInList('receipts'), positionInList('points')]).toEqual([undefined, place]);
    clearPosition();
    expect([positionInList('points'), readStored('listPlaces')]).toEqual([undefined, {}]);
  });

  test.each([
    ['null', null],
    ['a text', 'a'],
    ['no pages', { row: 'a', top: 1 }],
    ['no row', { pages: 1, top: 1 }],
    ['no offset', { pages: 1, row: 'a' }],
    ['half a page', { ...place, pages: 1.5 }],
    ['a row that is a number', { ...place, row: 1 }],
    ['an offset that is a text', { ...place, top: '1' }],
  ])('is not read from %s', (_what, stored) => {
    keep('listPlaces', { receipts: stored });
    expect(positionInList('receipts')).toBeUndefined();
  });
});
