import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDeps } from '@/server/deps';
import type { Deps } from '@/server/gateways/deps';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { seedSandbox } from '@/server/sandbox/seed';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';

const day = 24 * 60 * 60;

/** The member who has collected them. For others they can still be collected in the hub, which shows the most. */
export const collector = 'malee';

/** The product on fresh data with this many coupons in the hub, all of them also in the collector's pocket. */
export async function openLongShop(coupons: number): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabai-bench-'));
  const away = () => rm(dataDir, { recursive: true, force: true });
  try {
    await buildWeb(sandboxBuild);
    await fill(dataDir, coupons);
    const product = await startProduct(sandboxBuild.dir, { DATA_DIR: dataDir });
    return { ...product, stop: () => product.stop().finally(away) };
  } catch (error) {
    await away();
    throw error;
  }
}

async function fill(dataDir: string, coupons: number): Promise<void> {
  const { deps, database } = await openDeps(readConfig({ SANDBOX: '1', DATA_DIR: dataDir }), createLog('silent'));
  try {
    await seedSandbox(deps);
    await putCoupons(deps, coupons);
  } finally {
    await database.close();
  }
}

/** The sandbox's own coupons repeated, each time with a new code. */
async function putCoupons({ db, clock, ids }: Deps, count: number): Promise<void> {
  const now = clock.now();
  const running = db.selectFrom('coupons').selectAll().where('effective_from', '<=', now);
  // The list folds away what has run out.
  const rows = await running
    .where((eb) => eb.or([eb('quota', 'is', null), eb('taken', '<', eb.ref('quota'))]))
    .execute();
  const models = rows.map(({ run_out: _runOut, ...model }) => model);
  const coupons = Array.from({ length: count }, (_, place) => place).flatMap((place) => {
    const model = models[place % models.length];
    const code = `LONG-${place}`;
    const effective_to = now + (1 + (place % 40)) * day + 600;
    return model
      ? [{ ...model, code, sort_order: place, effective_to, tiers: JSON.stringify(model.tiers), benefit: null }]
      : [];
  });
  await db.insertInto('coupons').values(coupons).execute();
  const { member_id } = await db
    .selectFrom('chat_links')
    .innerJoin('chat_accounts', 'chat_accounts.id', 'chat_links.chat_account_id')
    .select('member_id')
    .where('display_name', '=', collector)
    .executeTakeFirstOrThrow();
  const collected = coupons.map(({ code, effective_to }) => ({
    id: ids.uuid(),
    member_id,
    coupon_code: code,
    collected_at: now - 1,
    expires_at: effective_to,
  }));
  await db.insertInto('my_coupons').values(collected).execute();
}
