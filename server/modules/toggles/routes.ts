import { value } from '@/server/outcome';
import type { App } from '@/server/register';
import { register } from '@/server/register';
import type { Services } from '@/server/services';

export function togglesRoutes(app: App, { toggles }: Services): void {
  register(app, 'getConfig', async () => value(await toggles.all()));
}
