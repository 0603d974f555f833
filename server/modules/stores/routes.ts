import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { StoresService } from './service';

export function storesRoutes(app: App, { stores }: { stores: StoresService }): void {
  register(app, 'getNearestStores', ({ query, language }) => stores.find(query, language));
  register(app, 'getStore', ({ params }) => stores.storeOf(params.branch));
}
