import type { ActReason } from '@/domain/staff';
import type { ActedBy } from '@/server/audit/audit';
import type { StaffCaller } from '@/server/desk/staff/types';
import { actorOf } from '@/server/desk/staff/types';
import type { EventDesk } from '@/server/events/send-again';
import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { TermsService } from '@/server/modules/consents/publish-terms';
import type { Fulfilment } from '@/server/modules/kids-club/fulfil-orders';
import type { OrderDesk } from '@/server/modules/kids-club/list-orders';
import type { CategoriesService } from '@/server/modules/receipts/watch-categories';
import type { StoresService } from '@/server/modules/stores/service';
import type { TillService } from '@/server/modules/till/service';
import type { TogglesService } from '@/server/modules/toggles/service';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { DeadLetteredJobs } from './retry-jobs';

type Needs = {
  fulfilment: Pick<Fulfilment, 'takeNew' | 'again'>;
  orderDesk: OrderDesk;
  toggles: TogglesService;
  terms: TermsService;
  till: TillService;
  stores: Pick<StoresService, 'storeOf'>;
  deadLetteredJobs: DeadLetteredJobs;
  goods: Pick<CategoriesService, 'list'>;
  eventDesk: EventDesk;
};

export function operationsRoutes(
  app: App,
  { fulfilment, orderDesk, toggles, terms, till, stores, deadLetteredJobs, goods, eventDesk }: Needs,
): void {
  register(app, 'listOrders', async ({ query }) => value(await orderDesk.list(query)));
  register(app, 'takeOrderSheet', async ({ caller, body, traceId, idempotencyKey }) => {
    const by = { actor: actorOf(caller), traceId };
    const sheet =
      body.batch === undefined ? await fulfilment.takeNew(by, idempotencyKey) : await fulfilment.again(body.batch, by);
    return sheet && sheet.count > 0 ? value(sheet.csv) : refuse('412');
  });
  register(app, 'setOrder', ({ params, body, ...call }) =>
    orderDesk.set(params.reference, { to: body.to, tracking: body.tracking ?? null }, actedBy(call, body)),
  );

  register(app, 'correctOrderAddress', ({ params, body, ...call }) =>
    orderDesk.correctAddress(params.reference, body.address, actedBy(call, body)),
  );

  register(app, 'listToggles', async () => value(await toggles.list()));
  register(app, 'setToggle', ({ params, body: { is_on, ...why }, caller, traceId, idempotencyKey: key }) =>
    toggles.set(params.name, is_on, { ...why, caller, traceId, key }),
  );

  register(app, 'listTerms', async () => value(await terms.list()));
  register(app, 'getTermsVersion', ({ params }) => terms.versionOf(params.version));
  register(app, 'withdrawTerms', ({ params, body, caller, traceId, idempotencyKey: key }) =>
    terms.withdraw(params.version, { ...body, caller, traceId, key }),
  );

  register(app, 'listTills', async () => value(await till.tills()));
  register(app, 'addTillKey', async ({ body: { branch_code, ...why }, caller, traceId }) => {
    if (isRefusal(await stores.storeOf(branch_code))) return refuse('404');
    const made = till.makeKey(branch_code);
    // Without the request's key: a retry cannot show the first till key, which is not stored, so it creates another.
    const added = await till.keyChanges.add(made, { ...why, caller, traceId });
    return isRefusal(added) ? added : value({ ...added.value, key: made.key, name: made.name, branch_code });
  });
  register(app, 'revokeTillKey', ({ params, body, caller, traceId, idempotencyKey: key }) =>
    till.keyChanges.revoke(params.name, { ...body, caller, traceId, key }),
  );

  register(app, 'listUnknownCategories', async () => value(await goods.list()));

  register(app, 'listFailedJobs', async ({ query }) => value(await deadLetteredJobs.list(query)));
  register(app, 'listEvents', async ({ query }) => value(await eventDesk.list(query)));
  register(app, 'sendEvents', ({ body, ...call }) => eventDesk.send(body, actedBy(call, body)));
  register(app, 'retryJob', async ({ body, ...call }) =>
    value(await deadLetteredJobs.retry(body, actedBy(call, body))),
  );
}

function actedBy(
  { caller, traceId }: { caller: StaffCaller; traceId: string },
  { reason, note }: { reason: ActReason; note: string },
): ActedBy {
  return { actor: actorOf(caller), reason, note, traceId };
}
