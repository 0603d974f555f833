import { act, screen, waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { HttpResponse } from 'msw';
import { createElement } from 'react';
import { answer, serve } from '@/__mocks__/answer';
import { appCalls } from '@/__mocks__/scenarios/refusals';
import { usual } from '@/__mocks__/usual';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { RoutePath } from '@/domain/navigation/routes';
import { routePaths, routes } from '@/domain/navigation/routes';
import { texts as errors } from '@/locales/th/errors';
import { texts as ui } from '@/locales/th/ui';
import { keep } from '@/services/storage/client-store';
import { changeLanguage } from '@/services/texts/texts';
import { importScreen } from '@/tests/support/import-screen';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import { testsAll } from '@/tests/support/test-all';
import { press } from './action';
import { failingNetwork, faults } from './faults';
import type { Read } from './reads';
import { keptForPage, pageReads } from './reads';

jest.mock('@/services/session/liff', () => ({
  bootLiff: async () => 'ready',
  loadLiff: async () => ({
    isInClient: () => false,
    isLoggedIn: () => true,
    accessToken: () => 'of-line',
    profile: async () => ({}),
  }),
}));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(...usual);

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

/** Nothing of this is for readers: values that were not rendered, keys of texts, codes. */
const rawText = /NaN|undefined|\[object|errors:|\b[a-z]+_[a-z_]+\b/;

/** Faults whose message blames the server, including a response that violates the contract. */
const serverFaults = ['a gateway answers 503', 'the server fails', 'the answer violates the contract'] as const;

/** Every read of every page meets a lost connection and, one after the other, a fault of the server; in the full run all of them. */
const readings = Object.entries<Read | string>(pageReads)
  .flatMap(([path, read]) => (typeof read === 'string' ? [] : read.calls.map((call) => ({ path, call, read }))))
  .map((reading, place) => ({
    ...reading,
    blamed: serverFaults.filter((_fault, at) => testsAll || at === place % serverFaults.length),
  }));

test.each(readings)('$path without $call offers a retry, which shows the page', async (reading) => {
  const { path, call, read, blamed } = reading;
  const toggles = { kidsclub: true, MenuCoupons: true, NewHomePage: path.startsWith('/v2/') };
  const answers = () => [answer('getConfig', toggles), ...(read.given?.() ?? [])];
  keep('toggles', toggles);
  server.use(...answers());
  const line = breakRead(call);
  renderScreen(createElement(await importScreen(path)), read.query, path.slice(0, -1));
  await screen.findAllByText('ลองใหม่');
  expect((await screen.findAllByText(ui.failedHint))[0]).toBeVisible();
  for (const [index, fault] of blamed.entries()) {
    line.breakBy(fault);
    await press('ลองใหม่');
    await waitFor(() => expect(line.asked.length).toBeGreaterThan(index + 1));
    // Until then the message of the previous failure is shown.
    const [words] = await screen.findAllByText(errors[faults[fault].code].message);
    expect(words).toBeVisible();
    expect(screen.queryByText(ui.failedHint)).toBeNull();
    expect((await screen.findAllByText(/แจ้งเลข \d{4}\s\d{4}/))[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent(rawText);
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  }
  server.resetHandlers();
  server.use(...answers());
  await press('ลองใหม่');
  await waitFor(() => expect(screen.queryByText('ลองใหม่')).not.toBeInTheDocument());
  expect((await screen.findAllByText(read.shows))[0]).toBeVisible();
});

function breakRead(call: EndpointName) {
  const line = failingNetwork(call, null, 200);
  line.breakBy('the connection drops');
  server.use(line.handler);
  return line;
}

type Scene = { path: RoutePath; of: string; shows?: string; query?: Record<string, string>; without?: 'toggles' };

const scenes = routePaths.map((path): Scene => ({ path, of: '' }));

/** The pages that are not listed in the reads. */
const unlisted = scenes.filter(({ path }) => !Object.hasOwn(pageReads, path));

/** Further reads inside the pages. */
const sideReads: readonly Scene[] = [
  { path: '/rewards/', of: ', collected', shows: 'ลองใหม่', query: { tab: 'collected' } },
  { path: '/redemption/prize-catalog/', of: ', orders', shows: 'ลองใหม่', query: { tab: 'history' } },
  { path: '/v2/home/', of: ' in a new window', without: 'toggles' },
];

/** Calls that only a tap triggers, including `listProvinces` and others for a server without the newer calls. */
const onlyOnTap: readonly EndpointName[] = [
  'exportMember',
  'getCommuConsent',
  'listProvinces',
  'listDistricts',
  'listDistrictsByPostcode',
  'listDistrictsV2',
  'getNearestStores',
];

function readOf(path: RoutePath): Read | undefined {
  const read = Object.entries<Read | string>(pageReads).find(([known]) => known === path)?.[1];
  return typeof read === 'string' ? undefined : read;
}

/** The usual answers to the essential reads of a page, which include the check before a code. */
function essentialAnswers({ path }: Scene): RequestHandler[] {
  const read = readOf(path);
  const calls: readonly EndpointName[] = path === '/otp/' ? ['checkFreezePeriod'] : (read?.calls ?? []);
  const paths = calls.map((call) => `*${endpoints[call].path}`);
  return [...(read?.given?.() ?? []), ...usual].filter(({ info }) => 'path' in info && paths.includes(`${info.path}`));
}

// Our own server answers as the contract says, so this class is for the full run; in `npm test` every read meets one such answer or a failure.
if (testsAll)
  describe('an empty object as the answer', () => {
    /** Every call that got an empty object, on any page. */
    const answered = new Set<string>();
    let underWay = 0;
    const anything = /\S/;

    beforeAll(() => {
      const count = (change: number) => () => {
        underWay += change;
      };
      server.events.on('request:start', count(1));
      for (const end of ['response:mocked', 'unhandledException'] as const) server.events.on(end, count(-1));
    });

    const empty = appCalls.map((name) =>
      serve(name, () => {
        answered.add(name);
        return HttpResponse.json({});
      }),
    );

    test.each(scenes)('to every call does not break $path$of', async (scene) => {
      const read = await open(scene, empty);
      await screen.findAllByText(read ? 'ลองใหม่' : anything);
      await expectNoFault();
    });

    test.each([...scenes, ...sideReads])('to every optional call leaves the content of $path$of', async (scene) => {
      const read = await open(scene, [...essentialAnswers(scene), ...empty]);
      await screen.findAllByText(scene.shows ?? read?.shows ?? anything);
      await expectNoFault();
    });

    test.each(unlisted)('is not needed on $path, which calls nothing', async (scene) => {
      const asked: string[] = [];
      const note = ({ request }: { request: Request }) => void asked.push(`${request.method} ${request.url}`);
      server.events.on('request:start', note);
      await open(scene, empty);
      await screen.findAllByText(anything);
      await expectNoFault();
      server.events.removeListener('request:start', note);
      expect(asked).toEqual([]);
    });

    test('is tested for every reading call, except those that a tap triggers', () => {
      const reads = appCalls.filter((name) => endpoints[name].method === 'GET');
      expect(reads.filter((name) => !answered.has(name))).toEqual(onlyOnTap);
    });

    async function open(
      { path, query, without }: Scene,
      handlers: readonly RequestHandler[],
    ): Promise<Read | undefined> {
      const read = readOf(path);
      const { access } = routes[path];
      const toggles = { kidsclub: true, MenuCoupons: true, MenuMissions: true, NewHomePage: path.startsWith('/v2/') };
      if (without !== 'toggles') keep('toggles', toggles);
      if (access !== 'public') keep('accessToken', 'of-the-test');
      if (access === 'member') keep('isLinked', true);
      read?.given?.();
      keptForPage[path]?.();
      server.use(...handlers);
      const asked = { ...read?.query, ...query };
      window.history.replaceState(null, '', `${path}?${new URLSearchParams(asked)}`);
      renderScreen(createElement(await importScreen(path)), asked, path.slice(0, -1));
      return read;
    }

    async function expectNoFault(): Promise<void> {
      // The call is retried in the next frame.
      await act(async () => void (await new Promise(requestAnimationFrame)));
      for (let still = 0; still < 3; still = underWay > 0 ? 0 : still + 1) await act(nextTurn);
      expect(document.body).not.toHaveTextContent(rawText);
    }
  });
