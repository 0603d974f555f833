import type { Page } from '@playwright/test';

/** Drops one response after the server has acted. Returns the lost response. */
export async function dropResponse(page: Page, address: string): Promise<{ status: number; body: string }[]> {
  const lost: { status: number; body: string }[] = [];
  await page.route(
    address,
    async (route) => {
      const answer = await route.fetch();
      lost.push({ status: answer.status(), body: await answer.text() });
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  return lost;
}
