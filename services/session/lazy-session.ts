import { loadPart } from '@/services/browser/load-part';
import { setSessionHandler } from '@/services/http/call';
import { logUnknownCode } from '@/services/telemetry';

/** Few pages see the end of a session: its code is loaded then, over the connection that has just reported it. */
const session = () => loadPart(() => import('./session'));

/** Makes calls renew and end the session (spec section 4). */
export function keepSession(): void {
  setSessionHandler({
    renew: async () => (await session()).renewSession(),
    end: () => session().then(({ endSession }) => endSession()),
    openOwnPage: (error, refused) => session().then(({ openOwnPage }) => openOwnPage(error, refused)),
    noteUnknown: logUnknownCode,
  });
}
