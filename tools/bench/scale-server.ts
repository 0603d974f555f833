import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { createApp } from '@/server/app';
import { getTypeParser } from '@/server/db/database';
import { preparing } from '@/server/db/prepare-statements';
import type { Tables } from '@/server/db/schema';
import { openServers } from '@/server/db/servers';
import type { Deps } from '@/server/gateways/deps';
import { createSandboxLine } from '@/server/sandbox/gateways';
import { createServices } from '@/server/services';
import { divideBills } from '@/tests/support/bill-months';
import { openPostgres } from '@/tests/support/postgres-database';
import { createWorld } from '@/tests/support/world';
import { branchCount, fillScale } from './scale-fill';
import type { Crowd } from './scale-people';

/** A server on a filled database, with one connection, so that every buffer is its own. */
export type Server = {
  app: FastifyInstance;
  deps: Deps;
  db: Kysely<Tables>;
  crowd: Crowd;
  /** The key of a till. */
  till: string;
  /** Counted as they are sent; jobs are not among them. */
  statements: number;
  close: () => Promise<void>;
};

/** As many as there are before the first books are closed. */
const monthsOfBills = 78;

export async function openScale(members: number, billsOfMember: number): Promise<Server> {
  const postgres = await openPostgres('migrated');
  const pool = openServers(postgres.url).openPool({ max: 1, types: { getTypeParser } });
  const server: Pick<Server, 'statements'> = { statements: 0 };
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool) }),
    log: () => {
      server.statements += 1;
    },
  });
  const world = createWorld(db, undefined, createSandboxLine());
  const crowd = { db, secrets: world.deps.secrets, nowSeconds: world.clock.now(), members, billsOfMember };
  await world.services.stores.importAll(storesOfChain());
  // Months are made as they come; telemetry of the last year and a half has its own.
  for (let back = 18; back >= 0; back -= 1) {
    const instant = crowd.nowSeconds - back * 30 * 86_400;
    await sql`select keep_telemetry_months(${instant}::bigint, 100)`.execute(db);
  }
  await divideBills(db, crowd.nowSeconds, monthsOfBills);
  await fillScale(crowd);
  await world.services.missions.rankDue();
  const { key: till } = await world.services.till.addKey('B0');
  const app = await createApp(world.deps, createServices(world.deps));
  const close = async () => {
    await app.close();
    await db.destroy();
    await postgres.stop();
  };
  return Object.assign(server, { app, deps: world.deps, db, crowd, till, close });
}

function storesOfChain() {
  return Array.from({ length: branchCount }, (_, place) => ({
    branch_code: `B${place}`,
    name_th: `สาขาบางนา ${place}`,
    name_en: `Bang Na ${place}`,
    phone: '020000001',
    address_th: `${place} ถนนสบายใจ แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260`,
    address_en: `${place} Sabai Chai Road, Bang Na, Bangkok 10260`,
    latitude: 6 + (place % 140) / 10,
    longitude: 98 + (place % 60) / 10,
    brands: ['supermarket'],
    services: ['atm'],
    hours: { days: 'daily' as const, open: '06:00', close: '23:00' },
  }));
}
