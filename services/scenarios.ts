import type { ScenarioGroup, ScenarioName } from '@/__mocks__/scenarios/table';
import { forget, keep, readKept } from './client-store';
import { listeners } from './listeners';
import { loadPage, noteInAddress, pageAddress, pageSearch } from './page-address';

/**
 * Answers in the page, as the scenario in force says, instead of a server's (`npm run dev:mock`). Without a server there is
 * nobody to log in with either: one enters as Somying.
 */
export async function startScenario(): Promise<void> {
  if (readKept('sandboxUser') === undefined) keep('sandboxUser', 'somying');
  const requestedName = new URLSearchParams(pageSearch()).get('scenario');
  if (requestedName !== null) {
    noteInAddress('scenario', undefined);
    await remember(requestedName);
    if (requestedName !== '' && !(await loadTable()).isScenario(requestedName)) reportUnknown(requestedName);
  }
  const { answerInPage } = await import('@/__mocks__/browser');
  await answerInPage(await scenarioInForce());
}

let unknown: string | undefined;
const news = listeners();

/** The name that a link gave and that no scenario has. */
export function unknownScenario(): string | undefined {
  return unknown;
}

export const watchUnknownScenario = news.add;

function reportUnknown(name: string): void {
  unknown = name;
  news.notify();
}

export async function getScenarios(): Promise<readonly ScenarioGroup[]> {
  return (await loadTable()).scenarioGroups;
}

/** The one that the calls of this window are answered by; nothing when they are answered as usual. */
export async function scenarioInForce(): Promise<ScenarioName | undefined> {
  return named(readKept('scenario'), await loadTable());
}

/** Puts a scenario in force, or none, and loads the page anew: from its first call on it is answered so. */
export async function enterScenario(name: string | undefined): Promise<void> {
  await remember(name);
  loadPage(pageAddress(), 'replace');
}

/** What the scenario before told goes; a form that is being filled in stays, and the card, which is there without a network. */
async function remember(requestedName: string | undefined): Promise<void> {
  const table = await loadTable();
  const name = named(requestedName, table);
  const entersAnew = [named(readKept('scenario'), table), name].some((one) => one && table.isAboutEntering(one));
  forget('scenario', 'toggles', 'couponBarcodes', 'openActions', 'errorNotice', 'termsPutOff');
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
