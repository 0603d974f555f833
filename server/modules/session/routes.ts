import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { created, isRefusal, value } from '@/server/platform/outcome';
import type { SessionService } from './service';

export function sessionRoutes(app: App, { session }: { session: SessionService }): void {
  register(app, 'logInWithLine', async ({ body, language }) => {
    const login = await session.logIn(body.accessToken, language);
    if (isRefusal(login) || login.value.isLinked) return login;
    return created(login.value);
  });
  register(app, 'endSessions', async ({ caller }) => {
    await session.logOutEverywhere(caller.chatAccountId);
    return value(null);
  });
  register(app, 'claimFriendRequest', async ({ caller }) =>
    value({ ask: await session.claimFriendRequest(caller.chatAccountId) }),
  );
}
