import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { FreezeService } from './freeze-points';
import type { TakeoverService } from './report-takeover';
import type { PointsService } from './service';

type Needs = {
  points: PointsService;
  freeze: FreezeService;
  takeovers: TakeoverService;
};

export function pointsRoutes(app: App, { points, freeze, takeovers }: Needs): void {
  register(app, 'freezePoints', ({ caller }) => freeze.freeze(caller.memberId));
  register(app, 'reportNotMe', ({ body }) => takeovers.report(body.token));
  register(app, 'requestUnfreeze', ({ caller }) => freeze.requestUnfreeze(caller));
  register(app, 'unfreezePoints', ({ caller, body }) => freeze.unfreeze(caller.memberId, body.id));
  register(app, 'listPointTransactions', async ({ caller, body }) => value(await points.list(caller.memberId, body)));
}
