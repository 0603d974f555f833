import { act, waitFor } from '@testing-library/react';
import { answer } from '@/__mocks__/answer';
import { loadPage } from '@/services/browser/page-address';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { useBackOr, useNavigate } from './useNavigate';
import { useRedirectAfterLogin } from './useRedirectAfterLogin';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer();
let page: { navigate: ReturnType<typeof useNavigate>; backOr: () => void; arrive: () => Promise<void> };

function Page() {
  page = { navigate: useNavigate(), backOr: useBackOr('/receipts/'), arrive: useRedirectAfterLogin() };
  return null;
}

function open(address = '/rewards/?utm_source=x&id=1') {
  window.history.replaceState(null, '', address);
  return renderScreen(<Page />).router;
}

beforeEach(() => {
  forgetEverything();
  jest.mocked(loadPage).mockReset();
});

test('every navigation keeps the utm_ parameters and nothing else of the query', () => {
  const router = open();
  page.navigate.push('/receipts/');
  page.navigate.replace('/receipts/?page=2');
  page.navigate.back();
  expect(router.push.mock.calls).toEqual([['/receipts/?utm_source=x']]);
  expect(router.replace.mock.calls).toEqual([['/receipts/?page=2&utm_source=x']]);
  expect(router.back).toHaveBeenCalledTimes(1);
});

test.each([
  [2, 1, []],
  [1, 0, [['/receipts/?utm_source=x']]],
])('with %d pages in the window Back goes back %d times and elsewhere %j', (pages, times, elsewhere) => {
  const router = open();
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(pages);
  page.backOr();
  expect(router.back).toHaveBeenCalledTimes(times);
  expect(router.replace.mock.calls).toEqual(elsewhere);
});

test.each([
  ['/receipts/', '', '/receipts/'],
  ['/receipts/detail/', 'branch_code=0001&bill_no=B1', '/receipts/detail/?branch_code=0001&bill_no=B1'],
] as const)('after the login the link to %s with “%s” is opened, once', async (path, query, address) => {
  keep('toggles', {});
  keep('destinationPage', path);
  keep('destinationQuery', query);
  const router = open('/');
  await act(page.arrive);
  expect(router.replace.mock.calls).toEqual([[address]]);
  expect(readStored('destinationPage')).toBeUndefined();
  await act(page.arrive);
  expect(router.replace).toHaveBeenLastCalledWith('/member-profile/');
});

test('without a link the member’s own page is opened, by the toggles of the server', async () => {
  server.use(answer('getConfig', { NewHomePage: true }));
  open('/');
  await act(page.arrive);
  await waitFor(() => expect(jest.mocked(loadPage).mock.calls).toEqual([['/v2/home/', 'replace']]));
});
