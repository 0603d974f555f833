import { value } from '@/server/outcome';
import type { App } from '@/server/register';
import { register } from '@/server/register';
import type { Services } from '@/server/services';

export function missionsRoutes(app: App, { missions }: Services): void {
  register(app, 'getMissions', async ({ caller, language }) => value(await missions.list(caller.memberId, language)));
}
