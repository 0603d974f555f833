import type { Page, Request } from '@playwright/test';
import { getResponse } from 'msw';
import type { ScenarioName } from '@/__mocks__/scenarios/table';
import { scenario } from '@/__mocks__/scenarios/table';
import { usual } from '@/__mocks__/usual';

/** From now on the calls of the page get the answers of the scenario, or the usual ones, and none of them reaches a server. */
export async function answerWithScenario(page: Page, name: ScenarioName): Promise<void> {
  const handlers = [...scenario(name), ...usual];
  await page.route(/\/(api\/|config$)/, async (route) => {
    const response = await getResponse(handlers, requestOf(route.request()));
    if (!response || response.type === 'error') return route.abort('internetdisconnected');
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
