import type { StaffCaller } from '@/server/desk/staff/types';
import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { SupportService } from './service';

type Act = {
  caller: StaffCaller;
  params: { member_id: string };
  body: { reason: string; note: string };
  idempotencyKey: string | undefined;
  traceId: string;
};

export function supportRoutes(app: App, { support }: { support: SupportService }): void {
  const { help } = support;
  register(app, 'findMember', ({ caller, body, traceId }) => support.find(caller, body, traceId));
  register(app, 'getMemberPage', ({ params, caller }) => support.page(params.member_id, caller.staffId));
  register(app, 'listMemberEvents', ({ params, query }) => support.events(params.member_id, query));
  register(app, 'correctPoints', (request) => help.correct(askedOf(request), request.body));
  register(app, 'giveBack', (request) => help.giveBack(askedOf(request), request.body));
  register(app, 'returnReward', (request) => help.returnReward(askedOf(request), request.body.id));
  register(app, 'setFreeze', (request) =>
    request.body.frozen ? help.freeze(askedOf(request)) : help.unfreeze(askedOf(request)),
  );
  register(app, 'unlinkAsStaff', (request) => help.unlink(askedOf(request)));
  register(app, 'setErasure', (request) =>
    request.body.to === 'begin' ? help.beginErasure(askedOf(request)) : help.stopErasure(askedOf(request)),
  );
  register(app, 'resendInvoice', (request) => help.resendInvoice(askedOf(request), request.body.request_id));
}

function askedOf({ caller, params, body, idempotencyKey, traceId }: Act) {
  return { caller, memberId: params.member_id, reason: body.reason, note: body.note, key: idempotencyKey, traceId };
}
