import { act, screen, waitFor } from '@testing-library/react';
import { refuse } from '@/__mocks__/answer';
import { done } from '@/domain/result';
import { usePages } from '@/hooks/lists/usePages';
import { useCall } from '@/hooks/requests/useCall';
import { loadPage, reloadPage } from '@/services/browser/page-address';
import { call } from '@/services/http/call';
import { keepSession } from '@/services/session/lazy-session';
import { forgetEverything, keep } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { useRevalidateAfterRestore } from './useRevalidateAfterRestore';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
  reloadPage: jest.fn(),
}));
jest.mock('@/services/session/liff', () => ({ bootLiff: async () => 'offline' }));

const server = mockServer();

let points = 0;
let requestCount = 0;
const idOf = (item: number) => String(item);

function Shown() {
  useRevalidateAfterRestore();
  const one = useCall('points', async () => {
    requestCount += 1;
    return done(points);
  });
  const list = usePages({ name: 'list', read: async () => done({ items: [points], total: 1 }), idOf });
  return <p>{`${one.data} ${list.items?.join()}`}</p>;
}

beforeEach(() => {
  jest.mocked(reloadPage).mockReset();
  forgetEverything();
  keep('accessToken', 'hers');
  points = 1284;
  requestCount = 0;
});

/** Leaves the page, and returns to the browser's cached copy. */
function awayAndBack(meanwhile: () => void) {
  act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  meanwhile();
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}

test('a restored page fetches everything that it shows again, including lists', async () => {
  renderScreen(<Shown />);
  expect(await screen.findByText('1284 1284')).toBeVisible();
  awayAndBack(() => {
    points = 84;
  });
  expect(await screen.findByText('84 84')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ['a logout', () => forgetEverything()],
  ['a login as somebody else', () => keep('accessToken', 'his')],
  ['a change of language', () => keep('language', 'en')],
])('a page restored after %s is reloaded', async (_, meanwhile) => {
  renderScreen(<Shown />);
  await screen.findByText('1284 1284');
  awayAndBack(meanwhile);
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
});

test.each<[string, () => void, ReturnType<typeof refuse>]>([
  ['a logout', () => forgetEverything(), refuse('getMember', 401, '401')],
  ['a login as somebody else', () => keep('accessToken', 'his'), refuse('getMember', 403, 'link_replaced')],
])('during the reload after %s failing calls open no other page', async (_, meanwhile, refusal) => {
  keepSession();
  keep('isLinked', true);
  server.use(refusal);
  renderScreen(<Shown />);
  await screen.findByText('1284 1284');
  awayAndBack(meanwhile);
  expect(await act(() => call('getMember'))).toMatchObject({ ok: false });
  expect(loadPage).not.toHaveBeenCalled();
});

test('a page that is loaded normally requests its data once', async () => {
  renderScreen(<Shown />);
  await screen.findByText('1284 1284');
  await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  expect(requestCount).toBe(1);
});
