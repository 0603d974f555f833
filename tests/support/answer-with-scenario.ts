import type { Page, Request } from '@playwright/test';
import { getResponse } from 'msw';
import type { ScenarioName } from '@/__mocks__/scenarios/table';
import { scenario } from '@/__mocks__/scenarios/table';
import { usual } from '@/__mocks__/usual';

/** What a call gets instead of its answer. */
export type ChangeAnswer = (call: { method: string; url: string; status: number }, answer: unknown) => unknown;

/** From now on the calls of the page get the answers of the scenario, or the usual ones, and none of them reaches a server. */
export async function answerWithScenario(page: Page, name: ScenarioName, change?: ChangeAnswer): Promise<void> {
  const handlers = [...scenario(name), ...usual];
  await page.route(/\/(api\/|config$)/, async (route) => {
    const response = await getResponse(handlers, requestOf(route.request()));
    if (!response || response.type === 'error') return route.abort('internetdisconnected');
    const call = { method: route.request().method(), url: route.request().url(), status: response.status };
    if (change && response.headers.get('content-type')?.includes('json'))
      return route.fulfill({ status: response.status, json: change(call, await response.json()) });
    const answered = Buffer.from(await response.arrayBuffer());
    return route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body: answered });
  });
}

function requestOf(request: Request): globalThis.Request {
  return new globalThis.Request(request.url(), {
    method: request.method(),
    headers: request.headers(),
    body: request.postData(),
  });
}
