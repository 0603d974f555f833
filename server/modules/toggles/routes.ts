import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { TogglesService } from './service';

export function togglesRoutes(app: App, { toggles }: { toggles: TogglesService }): void {
  register(app, 'getConfig', async () => value(await toggles.all()));
}
