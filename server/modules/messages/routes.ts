import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { InboxService } from './inbox';

export function messagesRoutes(app: App, { inbox }: { inbox: InboxService }): void {
  register(app, 'listMessages', async ({ caller, query }) => value(await inbox.list(caller.memberId, query)));
  register(app, 'markMessagesRead', async ({ caller, body }) =>
    value(await inbox.markRead(caller.memberId, body.until)),
  );
  register(app, 'getMessageKinds', async ({ caller }) => value(await inbox.kindsOf(caller.memberId)));
  register(app, 'setMessageKind', async ({ caller, body }) => value(await inbox.setKind(caller.memberId, body)));
}
