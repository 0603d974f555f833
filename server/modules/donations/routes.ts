import { shownMemberOf } from '@/server/access';
import { value } from '@/server/outcome';
import type { App } from '@/server/register';
import { register } from '@/server/register';
import type { Services } from '@/server/services';

export function donationsRoutes(app: App, { donations }: Services): void {
  register(app, 'donate', ({ caller, body, idempotencyKey }) =>
    donations.donate(caller.memberId, body, idempotencyKey),
  );
  register(app, 'getDonateProgress', async ({ caller }) => value(await donations.progress(shownMemberOf(caller))));
}
