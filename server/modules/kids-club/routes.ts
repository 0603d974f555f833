import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { KidsClubService } from './service';

export function kidsClubRoutes(app: App, { kidsClub }: { kidsClub: KidsClubService }): void {
  register(app, 'listPrizes', ({ caller, body }) => kidsClub.list(caller.memberId, body));
  register(app, 'getPrize', ({ params }) => kidsClub.prizeOf(params.id));
  register(app, 'redeemPrize', ({ caller: { memberId }, body, idempotencyKey: key, language }) =>
    kidsClub.order({ memberId, key, language }, body),
  );
  register(app, 'listPrizeOrders', ({ caller, query }) => kidsClub.listOrders(caller.memberId, query));
}
