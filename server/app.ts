import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import type { Deps } from './deps';
import type { App } from './register';
import type { Services } from './services';
import { createServices } from './services';

/** Every module puts its routes here: `export function xRoutes(app: App, services: Services)` in its routes.ts. */
const modules: readonly ((app: App, services: Services) => void)[] = [];

/** The whole server, ready to listen or to be asked by a test. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const http = Fastify();
  const services = createServices(deps);
  for (const routes of modules) routes({ http }, services);
  return http;
}
