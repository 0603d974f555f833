import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { Services } from '@/server/services';

export function storesRoutes(app: App, { stores }: Services): void {
  register(app, 'getNearestStores', ({ query, language }) => stores.find(query, language));
  register(app, 'getStore', ({ params }) => stores.storeOf(params.branch));
}
