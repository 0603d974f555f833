import { keepSessionWith } from './call';
import { loadPart } from './parts';
import { logUnknownCode } from './telemetry';

/** Few pages see the end of a session: its code is loaded then, over the connection that has just reported it. */
const session = () => loadPart(() => import('./session'));

/** Makes calls renew and end the session (spec section 4). */
export function keepSession(): void {
  keepSessionWith({
    renew: async () => (await session()).renewSession(),
    end: () => session().then(({ endSession }) => endSession()),
    loseLink: (error) => session().then(({ loseLink }) => loseLink(error)),
    askIdentity: (error) => session().then(({ askIdentity }) => askIdentity(error)),
    noteUnknown: logUnknownCode,
  });
}
