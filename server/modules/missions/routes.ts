import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { MissionsService } from './service';

export function missionsRoutes(app: App, { missions }: { missions: MissionsService }): void {
  register(app, 'getMissions', async ({ caller, language }) => value(await missions.list(caller.memberId, language)));
  register(app, 'getStampCards', async ({ caller }) => value(await missions.listStampCards(caller.memberId)));
}
