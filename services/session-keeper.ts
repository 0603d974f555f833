import { keepSessionWith } from './call';
import { loadPart } from './parts';
import { logUnknownCode } from './telemetry';

/** Few pages meet the end of a session: what it takes is fetched then, over the connection that has just told of it. */
const session = () => loadPart(() => import('./session'));

/** Has calls renew and end the session (spec section 4). */
export function keepSession(): void {
  keepSessionWith({
    renew: async () => (await session()).renewSession(),
    end: () => session().then(({ endSession }) => endSession()),
    loseLink: (error) => session().then(({ loseLink }) => loseLink(error)),
    askIdentity: (error) => session().then(({ askIdentity }) => askIdentity(error)),
    noteUnknown: logUnknownCode,
  });
}
