import type { FastifyInstance } from 'fastify';
import { createApp } from '@/server/app';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { createServices } from '@/server/services';
import { checkAnswers } from '@/tests/support/checked-answers';
import type { World } from '@/tests/support/world';
import { createWorld, testConfig } from '@/tests/support/world';

export type Edge = { app: FastifyInstance; world: World; deps: Deps };

/** A whole server on a database, called with `app.inject`. Close the app afterwards. `env` adds to its settings. */
export async function openEdge(
  db: Db,
  { env = {}, clock, ...given }: { env?: Record<string, string> } & Partial<Deps> = {},
): Promise<Edge> {
  const world = createWorld(db, ...(clock ? [{ ...clock, advance: () => undefined }] : []));
  const config = testConfig({ WEB_DIR: '.cache/no-web', ...env });
  const deps = { ...world.deps, ...given, ...(clock && { clock }), config };
  const app = await createApp(deps, createServices(deps));
  checkAnswers(app);
  return { app, world, deps };
}
