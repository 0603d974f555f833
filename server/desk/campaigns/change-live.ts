import { Type } from 'typebox';
import type { Body } from '@/contract/types';
import { campaignKinds } from '@/domain/campaigns';
import type { ActedBy } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import type { ActAnswer, ActAsked } from '@/server/desk/staff/act-with-second';
import { actAnswer, actWithSecond, settling } from '@/server/desk/staff/act-with-second';
import { requestApproval } from '@/server/desk/staff/request-approval';
import type { ApprovalHandler } from '@/server/desk/staff/settle-approvals';
import { actorOf } from '@/server/desk/staff/types';
import type { Deps } from '@/server/gateways/deps';
import { transactOnce } from '@/server/platform/act-answers.store';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import * as store from './campaign.store';
import type { Named } from './service';

type Raise = Named & Pick<ActAsked, 'caller' | 'traceId' | 'key'> & Body<'raiseQuota'>;

type Refused = '404' | '412';

/** The payloads of approvals. */
const endPayload = Type.Object({ kind: Type.Enum([...campaignKinds]) });
const raisePayload = Type.Object({ kind: Type.Enum([...campaignKinds]), to: Type.Integer() });

export type LiveChanges = {
  /** Needs a second person, unless it is an emergency. */
  end(named: Named, asked: ActAsked): Promise<Outcome<ActAnswer, Refused>>;
  /**
   * Up to one person's limit, measured from the last approved quota; above it, a second person approves. Raising a quota is never an
   * emergency.
   */
  raise(raise: Raise): Promise<Outcome<ActAnswer, Refused>>;
  settleEnd: ApprovalHandler;
  settleRaise: ApprovalHandler;
};

/** Marketing's changes of running campaigns. */
export function createLiveChanges(deps: Pick<Deps, 'db' | 'clock' | 'ids'>): LiveChanges {
  const { db, clock } = deps;

  const running = async (tx: Db, { kind, code }: Named): Promise<Outcome<store.CampaignRow, Refused>> => {
    const found = await store.findCampaign(tx, kind, code, clock.now());
    if (!found) return refuse('404');
    const now = clock.now();
    const isRunning = !found.withdrawn && found.effective_from < now && found.effective_to > now;
    return isRunning ? value(found) : refuse('412');
  };

  const end = async (tx: Db, { kind, code }: Named, by: ActedBy) => {
    const before = await running(tx, { kind, code });
    if (isRefusal(before)) return before;
    if (!(await store.endCampaign(tx, kind, code, clock.now()))) return refuse('412');
    const [was, is] = [changeable(before.value), { ...changeable(before.value), effective_to: clock.now() }];
    const act = { act: `${kind}.end`, on: { kind, id: code }, before: was, after: is } as const;
    await writeAct(tx, deps, { ...by, ...act });
    return value({ effective_to: is.effective_to });
  };

  const raisable = async (tx: Db, { kind, code, to }: Named & { to: number }) => {
    const found = await store.findCampaign(tx, kind, code, clock.now());
    if (!found) return refuse('404');
    const { quota, withdrawn, has_codes } = found;
    if (kind === 'mission' || kind === 'earning' || has_codes) return refuse('412');
    if (quota === null || withdrawn || quota >= to) return refuse('412');
    return value({ kind, found });
  };

  const raise = async (tx: Db, named: Named & { to: number }, by: ActedBy, approvalId: string | null) => {
    const before = await raisable(tx, named);
    if (isRefusal(before)) return before;
    const { kind, found } = before.value;
    const { code, to } = named;
    if (!(await store.raiseQuota(tx, kind, code, { to, now: clock.now() }))) return refuse('412');
    const how = approvalId === null ? 'alone' : 'approved';
    const from = { actor_id: by.actor.id, approval_id: approvalId, changed_at: clock.now() };
    await store.noteQuota(tx, { kind, code, quota: to, how, ...from });
    const [was, is] = [changeable(found), { ...changeable(found), quota: to }];
    const act = { act: `${kind}.raise_quota`, on: { kind, id: code }, before: was, after: is } as const;
    await writeAct(tx, deps, { ...by, ...act });
    return value({ quota: to });
  };

  return {
    end: (named, asked) =>
      actWithSecond(deps, asked, {
        kind: 'campaign.end',
        on: { kind: named.kind, id: named.code },
        payload: { kind: named.kind },
        check: (tx) => running(tx, named),
        work: (tx, by) => end(tx, named, by),
      }),
    raise: ({ kind, code, to, caller, traceId, reason, note, key }) => {
      const ask = async (tx: Db): Promise<Outcome<ActAnswer, Refused>> => {
        await store.lockCampaign(tx, kind, code);
        const before = await raisable(tx, { kind, code, to });
        if (isRefusal(before)) return before;
        const alone = await store.quotaAlone(tx, before.value.kind, code);
        if (alone !== null && to <= alone) {
          const done = await raise(tx, { kind, code, to }, { actor: actorOf(caller), reason, note, traceId }, null);
          return isRefusal(done) ? done : value({ state: 'done', approval_id: null });
        }
        const { quota, drawn } = before.value.found;
        const on = { kind, id: code } as const;
        const wish = { kind: 'campaign.raise_quota', on, payload: { kind, from: quota, to, drawn, alone } } as const;
        const { approvalId } = await requestApproval(tx, deps, { ...wish, reason, note, caller, traceId });
        return value({ state: 'waiting', approval_id: approvalId });
      };
      const request = { act: ['campaign.raise_quota', kind, code, caller.staffId], key };
      return transactOnce(db, deps, request, actAnswer, ask);
    },
    settleEnd: settling(endPayload, (tx, { kind }, by, { subjectId: code }) => end(tx, { kind, code }, by)),
    settleRaise: settling(raisePayload, (tx, { kind, to }, by, { approvalId, subjectId: code }) =>
      raise(tx, { kind, code, to }, by, approvalId),
    ),
  };
}

function changeable({ effective_to, quota, drawn }: store.CampaignRow) {
  return { effective_to, quota, drawn };
}
