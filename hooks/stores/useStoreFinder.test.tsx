import { act, screen, waitFor } from '@testing-library/react';
import { answer, lose, refuse, serve } from '@/__mocks__/answer';
import { foundStore, store } from '@/__mocks__/builders/store';
import { failed } from '@/domain/result';
import { requestPosition } from '@/services/browser/geolocation';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import { forgetSearch, recallSearch, rememberSearch } from './store-search';
import { useStore, useStoreVisit } from './useStore';
import { useScrollRestoration, useStoreFinder } from './useStoreFinder';

jest.mock('@/services/browser/geolocation', () => ({ requestPosition: jest.fn() }));

const server = mockServer();
const here = { latitude: 13.668, longitude: 100.634, accuracyMetres: 20 };

beforeAll(() => loadTexts('ui', 'errors'));
beforeEach(async () => {
  forgetEverything();
  forgetSearch();
  await changeLanguage('th');
  jest.mocked(requestPosition).mockReset().mockResolvedValue({ ok: true, data: here });
});

let finder: ReturnType<typeof useStoreFinder>;

function Finder() {
  finder = useStoreFinder();
  return <p>{finder.stores?.map(({ name_en }) => name_en).join() ?? finder.error?.code ?? 'no list'}</p>;
}

/** The requests that the server received. */
function asked() {
  const queries: Record<string, string>[] = [];
  server.use(
    serve('getNearestStores', (request) => {
      queries.push(Object.fromEntries(new URL(request.url).searchParams));
      return Response.json([foundStore()]);
    }),
  );
  return queries;
}

test('no stores are requested without a name or a position', async () => {
  const queries = asked();
  renderScreen(<Finder />);
  act(() => finder.setName('   '));
  act(finder.search);
  await act(nextTurn);
  expect([queries, finder.isSearching, finder.sought, finder.name]).toEqual([[], false, '', '   ']);
});

test('a name is searched for when typing pauses, without surrounding spaces', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const queries = asked();
  renderScreen(<Finder />);
  act(() => finder.setName(' Bang'));
  act(() => jest.advanceTimersByTime(300));
  act(() => finder.setName(' Bang Na '));
  act(() => jest.advanceTimersByTime(399));
  expect(finder.isSearching).toBe(false);
  act(() => jest.advanceTimersByTime(1));
  expect([finder.isSearching, finder.sought]).toEqual([true, 'Bang Na']);
  jest.useRealTimers();
  expect(await screen.findByText('Bang Na')).toBeVisible();
  expect(queries).toEqual([{ name: 'Bang Na', limit: '20' }]);
  expect(recallSearch().name).toBe(' Bang Na ');
});

test('a submitted search does not wait, and is limited to sixty characters', async () => {
  const queries = asked();
  renderScreen(<Finder />);
  act(() => finder.setName('ก'.repeat(70)));
  act(finder.search);
  await waitFor(() => expect(queries).toEqual([{ name: 'ก'.repeat(60), limit: '20' }]));
});

test('the position is requested from the phone on demand, and stored', async () => {
  const queries = asked();
  const { unmount } = renderScreen(<Finder />);
  expect(requestPosition).not.toHaveBeenCalled();
  act(() => finder.where.locate());
  expect(await screen.findByText('Bang Na')).toBeVisible();
  expect(queries).toEqual([{ latitude: '13.668', longitude: '100.634', limit: '20' }]);
  unmount();
  renderScreen(<Finder />);
  expect(await screen.findByText('Bang Na')).toBeVisible();
  expect([requestPosition]).toHaveLength(1);
  expect(finder.where).toMatchObject({ position: here, problem: undefined, busy: false });
});

test('a refused position is distinguished from one that is available at the next try', async () => {
  jest.mocked(requestPosition).mockResolvedValueOnce(failed('denied'));
  asked();
  renderScreen(<Finder />);
  act(() => finder.where.locate());
  await waitFor(() => expect(finder.where.problem).toBe('denied'));
  expect([finder.where.position, recallSearch().position]).toEqual([undefined, undefined]);
  act(() => finder.where.locate());
  await waitFor(() => expect(finder.where.position).toEqual(here));
  expect(finder.where.problem).toBeUndefined();
});

test('a list that does not load shows that, and is loaded again', async () => {
  server.use(lose('getNearestStores'));
  rememberSearch({ name: 'Bang' });
  renderScreen(<Finder />);
  expect(await screen.findByText('connection')).toBeVisible();
  asked();
  act(finder.retry);
  expect(await screen.findByText('Bang Na')).toBeVisible();
  expect(finder.error).toBeUndefined();
});

test('a list in another language is fetched separately', async () => {
  const queries = asked();
  rememberSearch({ name: 'Bang' });
  renderScreen(<Finder />);
  await screen.findByText('Bang Na');
  await act(() => changeLanguage('en'));
  await waitFor(() => expect(queries).toHaveLength(2));
});

test('the list’s position is restored once', () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const List = () => {
    useScrollRestoration();
    return null;
  };
  renderScreen(<List />);
  expect(scrollTo).not.toHaveBeenCalled();
  rememberSearch({ leftAt: 0 });
  renderScreen(<List />);
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  expect(recallSearch().leftAt).toBeUndefined();
});

let shown: ReturnType<typeof useStore>;
let visit: ReturnType<typeof useStoreVisit>;

function Store() {
  shown = useStore('0001');
  visit = useStoreVisit();
  return <p>{shown.store?.name_en ?? shown.error?.code ?? 'none'}</p>;
}

test.each([[400], [404], [422]])('a branch refused with %d is unknown, and leads to its error page', async (status) => {
  server.use(refuse('getStore', status, `${status}` as '404'));
  const { router } = renderScreen(<Store />);
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/error/?code=e1100']]));
  expect([shown.store, shown.error]).toEqual([undefined, undefined]);
});

test('a branch that does not load is not unknown', async () => {
  server.use(refuse('getStore', 500, '500'));
  const { router } = renderScreen(<Store />);
  expect(await screen.findByText('500')).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
  expect(readStored('errorNotice')).toBeUndefined();
});

const click = { preventDefault: () => undefined, currentTarget: document.createElement('a') } as never;

test('a store opened from the list is shown immediately, without its distance, and leads back', async () => {
  server.use(answer('getStore', store({ name_en: 'Old' })));
  const { router } = renderScreen(<Store />);
  await screen.findByText('Old');
  expect(visit.leaveStore).toBeUndefined();
  Object.assign(window, { scrollY: 480 });
  const link = visit.open(foundStore({ branch_code: '0001', name_en: 'New' }));
  expect(link.href).toBe('/branch/?branch=0001');
  act(() => link.onClick(click));
  expect(router.push.mock.calls).toEqual([['/branch/?branch=0001']]);
  expect(await screen.findByText('New')).toBeVisible();
  expect(shown.store).not.toHaveProperty('distance_m');
  expect(recallSearch().leftAt).toBe(480);
  renderScreen(<Store />);
  expect(visit.leaveStore).toBeDefined();
  Object.assign(window, { scrollY: 0 });
});

test('a branch code is encoded for the address', () => {
  renderScreen(<Store />);
  expect(visit.open(foundStore({ branch_code: 'a/1&b' })).href).toBe('/branch/?branch=a%2F1%26b');
});

test.each([
  ['the list that it came from', 10, 1, []],
  ['a new list', undefined, 0, [['/branch/']]],
])('the other stores of a store are in %s', async (_where, leftAt, backs, pushed) => {
  server.use(answer('getStore', store()));
  rememberSearch({ leftAt });
  const { router } = renderScreen(<Store />);
  act(() => visit.otherStores.onClick(click));
  expect([router.back.mock.calls.length, router.push.mock.calls]).toEqual([backs, pushed]);
});

test('a visitor may join, and a member goes home', async () => {
  server.use(answer('getStore', store()));
  const visitor = renderScreen(<Store />);
  expect([visit.join?.href, visit.leaveList]).toEqual(['/', undefined]);
  visitor.unmount();
  keep('isLinked', true);
  keep('toggles', {});
  const { router } = renderScreen(<Store />);
  expect(visit.join).toBeUndefined();
  act(() => visit.leaveList?.());
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/member-profile/']]));
});
