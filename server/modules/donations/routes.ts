import { shownMemberOf } from '@/server/http/access';
import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { DonationsService } from './service';

export function donationsRoutes(app: App, { donations }: { donations: DonationsService }): void {
  register(app, 'donate', ({ caller, body, idempotencyKey }) =>
    donations.donate(caller.memberId, body, idempotencyKey),
  );
  register(app, 'getDonateProgress', async ({ caller }) => value(await donations.progress(shownMemberOf(caller))));
}
