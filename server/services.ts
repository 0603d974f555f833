import type { Deps } from './deps';
import { createMembersService } from './modules/members/service';
import { createPointsService } from './modules/points/service';
import { createSessionService } from './modules/session/service';

/** The services of all modules, each built once. A module that needs another takes it here, as an argument. */
export type Services = ReturnType<typeof createServices>;

export function createServices(deps: Deps) {
  const session = createSessionService(deps);
  const points = createPointsService(deps);
  const members = createMembersService({ ...deps, points });
  return { session, points, members };
}
