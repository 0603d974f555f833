import type { Page } from '@playwright/test';

/** The server does its part, and its answer never arrives: once. Gives what was lost. */
export async function loseAnswer(page: Page, address: string): Promise<{ status: number; body: string }[]> {
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
