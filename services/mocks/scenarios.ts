import type { ScenarioGroup, ScenarioName } from '@/__mocks__/scenarios/table';
import { listeners } from '@/services/browser/listeners';
import { loadPage, noteInAddress, pageAddress, pageSearch } from '@/services/browser/page-address';
import { forget, keep, readStored } from '@/services/storage/client-store';

/**
 * Answers calls in the page, by the active scenario, instead of a server (`npm run dev:mock`). Without a server there is
 * no login either: one enters as Somying.
 */
export async function startScenario(): Promise<void> {
  if (readStored('sandboxUser') === undefined) keep('sandboxUser', 'somying');
  const requestedName = new URLSearchParams(pageSearch()).get('scenario');
  if (requestedName !== null) {
    noteInAddress('scenario', undefined);
    await remember(requestedName);
    const isUnknown = requestedName !== '' && !(await loadTable()).isScenario(requestedName);
    if (isUnknown) keep('unknownScenario', requestedName);
    news.notify();
  }
  const { answerInPage } = await import('@/__mocks__/browser');
  await answerInPage(await scenarioInForce());
}

const news = listeners();

/** An unknown scenario name given by a link. It is stored, since a link to a page of members loads the page again for the login. */
export function unknownScenario(): string | undefined {
  return readStored('unknownScenario');
}

export const watchUnknownScenario = news.add;

export function forgetUnknownScenario(): void {
  forget('unknownScenario');
}

export async function getScenarios(): Promise<readonly ScenarioGroup[]> {
  return (await loadTable()).scenarioGroups;
}

/** The active scenario of this window; undefined for the usual answers. */
export async function scenarioInForce(): Promise<ScenarioName | undefined> {
  return named(readStored('scenario'), await loadTable());
}

/** Activates a scenario, or none, and reloads the page: it applies from the first call on. */
export async function enterScenario(name: string | undefined): Promise<void> {
  await remember(name);
  loadPage(pageAddress(), 'replace');
}

/** Removes the data of the previous scenario; drafts stay, and so does the card, which works without a network. */
async function remember(requestedName: string | undefined): Promise<void> {
  const table = await loadTable();
  const name = named(requestedName, table);
  const entersAnew = [named(readStored('scenario'), table), name].some((one) => one && table.isAboutEntering(one));
  forget('scenario', 'toggles', 'couponBarcodes', 'openIntentions', 'errorNotice', 'termsPutOff', 'unknownScenario');
  forget('provinces', 'districts', 'districtsByPostcode');
  if (entersAnew) forget('accessToken', 'isLinked', 'memberInfo');
  if (name) keep('scenario', name);
}

function named(name: string | undefined, { isScenario }: Table): ScenarioName | undefined {
  return name !== undefined && isScenario(name) ? name : undefined;
}

type Table = Awaited<ReturnType<typeof loadTable>>;

function loadTable() {
  return import('@/__mocks__/scenarios/table');
}
