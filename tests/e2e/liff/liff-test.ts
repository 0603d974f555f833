import type { ConsoleMessage, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test as base } from '@/tests/e2e/test';
import { freePort } from '@/tests/support/free-port';
import type { IdentityProvider } from '@/tests/support/identity-provider';
import { startIdentityProvider } from '@/tests/support/identity-provider';
import type { LineAccounts } from '@/tests/support/line-accounts';
import { createLineAccounts } from '@/tests/support/line-accounts';
import { becomeMember } from '@/tests/support/line-member';
import type { LineServer } from '@/tests/support/line-server';
import { startLineServer } from '@/tests/support/line-server';
import type { LineSimulation } from '@/tests/support/line-simulation';
import { lineUserAgent, simulateLine } from '@/tests/support/line-simulation';
import { openPostgres } from '@/tests/support/postgres-database';
import { startProduct } from '@/tests/support/product';
import { liffBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';

type World = { url: string; accounts: LineAccounts; line: LineServer; identity: IdentityProvider };

type Fixtures = {
  line: LineSimulation;
  server: LineServer;
  accounts: LineAccounts;
  identity: IdentityProvider;
  policyIsKept: undefined;
};

/** The production build with the real SDK of LINE, on the real server with its real LINE adapter. Only LINE itself is simulated. */
export const test = base.extend<Fixtures & { inside: boolean }, { world: World }>({
  inside: [false, { option: true }],
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      await buildWeb(liffBuild);
      const accounts = createLineAccounts();
      const line = await startLineServer(accounts);
      const { url: databaseUrl } = await openPostgres('migrated');
      const port = `${await freePort()}`;
      const PUBLIC_URL = `http://localhost:${port}`;
      const people = { mana: { name: 'มานะ', roles: ['desk-support'] }, chujai: { name: 'ชูใจ', roles: ['driver'] } };
      const identity = await startIdentityProvider({ people, claims: ['roles'] }, `${PUBLIC_URL}/staff/`);
      const ofStaff = { ...identity.settings, PORT: port, PUBLIC_URL, STAFF_OIDC_ROLES: 'support=desk-support' };
      const settings = { ...line.settings, ...ofStaff, DATABASE_URL: databaseUrl };
      const product = await startProduct(liffBuild.dir, settings);
      const world = { url: product.url, accounts, line, identity };
      await becomeMember(
        { identifier: '1999900000081', mobile: '0812340081' },
        { url: product.url, lineToken: accounts.issue('U-member'), codeFor: line.codeFor },
      );
      await use(world);
      await product.stop();
      await line.stop();
      await identity.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: ({ world }, use) => use(world.url),
  userAgent: ({ inside, userAgent }, use) => use(inside ? lineUserAgent : userAgent),
  accounts: ({ world }, use) => use(world.accounts),
  identity: ({ world }, use) => use(world.identity),
  server: async ({ world }, use) => {
    await use(world.line);
    world.line.distrust(false);
  },
  line: async ({ page, world, inside }, use) => {
    const { accounts, url } = world;
    const { scopes } = accounts;
    await use(await simulateLine(page, { accounts, endpoint: `${url}/`, inside }));
    accounts.scopes = scopes;
  },
  policyIsKept: [
    async ({ context }, use) => {
      const refused: string[] = [];
      const note = (message: ConsoleMessage) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      };
      context.on('console', note);
      await use(undefined);
      context.off('console', note);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});

/** The member sees the page at this address. The address alone is already set before the login ends. */
export async function expectMemberAt(page: Page, address: string): Promise<void> {
  await expect(page.getByText('สมศรี')).toBeVisible();
  await expect(page).toHaveURL(address);
}
