import { setupWorker } from 'msw/browser';
import type { ScenarioName } from './scenarios/table';
import { scenario } from './scenarios/table';
import { usual } from './usual';

/** From here on the page's calls are answered in the browser: by the scenario, and otherwise as usual. */
export async function answerInPage(name: ScenarioName | undefined): Promise<void> {
  const worker = setupWorker(...(name ? scenario(name) : []), ...usual);
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true });
}
