import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { Services } from '@/server/services';

export function togglesRoutes(app: App, { toggles }: Services): void {
  register(app, 'getConfig', async () => value(await toggles.all()));
}
