import type { ScenarioName } from '@/__mocks__/scenarios/table';
import { scenario as handlersOf } from '@/__mocks__/scenarios/table';
import { usual } from '@/__mocks__/usual';
import type { Language } from '@/domain/languages';
import { routes } from '@/domain/navigation/routes';
import { keep } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { importScreen } from './import-screen';
import { mockServer } from './mock-server';
import { renderScreen } from './render-screen';

type Path = keyof typeof routes;

export type PageOptions = {
  /** What the calls of the page answer; without one, as usual. */
  scenario?: ScenarioName;
  language?: Language;
};

/** Answers every call of the app as usual. A test adds handlers for what changes later. */
export const server = mockServer(...usual);

beforeAll(() => loadTexts('ui', 'errors'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await changeLanguage('th');
});

/**
 * Opens a page of the app by its address: the real screen, with its query and session, and the answers of a scenario. Use
 * `findBy…`, because the data appears with the texts of the screen.
 */
export async function renderPage(address: Path | `${Path}?${string}`, { scenario, language }: PageOptions = {}) {
  const { pathname, search, searchParams } = new URL(address, window.location.origin);
  const route = Object.entries<(typeof routes)[Path]>(routes).find(([path]) => path === pathname);
  if (!route) throw new Error(`${pathname} is not a page of the app, see domain/navigation/routes`);
  const [, { access }] = route;
  if (access !== 'public') keep('accessToken', 'of-the-test');
  if (access === 'member') keep('isLinked', true);
  if (language) await changeLanguage(language);
  if (scenario) server.use(...handlersOf(scenario));
  window.history.replaceState(null, '', `${pathname}${search}`);
  const Screen = await importScreen(pathname);
  return renderScreen(<Screen />, Object.fromEntries(searchParams), pathname.replace(/(.)\/$/, '$1'));
}
