import { value } from '@/server/outcome';
import type { App } from '@/server/register';
import { register } from '@/server/register';
import type { Services } from '@/server/services';

export function membersRoutes(app: App, { members, session }: Services): void {
  register(app, 'getMember', async ({ caller }) => value(await members.memberOf(caller.memberId)));
  register(app, 'updateMember', ({ caller, body }) => members.update(caller.memberId, body));
  register(app, 'setLanguage', async ({ caller, body }) => {
    await session.setLanguage(caller.chatAccountId, body.language);
    return value(null);
  });
}
