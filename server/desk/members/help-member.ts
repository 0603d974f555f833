import type { HelpAnswer } from '@/contract/desk/members';
import type { Body } from '@/contract/types';
import { actorOf } from '@/server/desk/staff/types';
import type { Deps } from '@/server/gateways/deps';
import type { EtaxWorker } from '@/server/modules/etax/process-requests';
import type { ErasureService } from '@/server/modules/members/erase-member';
import type { MembersService } from '@/server/modules/members/service';
import type { FreezeService } from '@/server/modules/points/freeze-points';
import type { SessionService } from '@/server/modules/session/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import type { CorrectPoints } from './correct-points';
import { payloadOf } from './correct-points';
import type { GivingBack } from './give-back';
import type { Asked } from './record-act';
import { createActs, done } from './record-act';
import type { Gifts } from './weigh-gifts';
import { mustWait } from './weigh-gifts';

type Helped<C extends '412' | 'e4004' | 'e4031' | 'mobile_too_new' = '412'> = Promise<
  Outcome<HelpAnswer, C | '404' | '422'>
>;

/** Staff acts for a member. 404: no such member, or not theirs · 412: it does not apply (any more). */
export type HelpMember = {
  /**
   * An amount over the limits, including the daily one, waits for a second person. e4004: the member does not have as many. 412: more than
   * the bill lacks, or its points were given.
   */
  correct(asked: Asked, wish: Pick<Body<'correctPoints'>, 'point_type' | 'points' | 'bill'>): Helped<'412' | 'e4004'>;
  giveBack(asked: Asked, what: Pick<Body<'giveBack'>, 'kind' | 'id'>): Helped;
  freeze(asked: Asked): Helped;
  unfreeze(asked: Asked): Helped<'412' | 'e4031' | 'mobile_too_new'>;
  unlink(asked: Asked): Helped;
  beginErasure(asked: Asked): Helped;
  stopErasure(asked: Asked): Helped;
  resendInvoice(asked: Asked, requestId: string): Helped;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids'> & {
  members: Pick<MembersService, 'lock'>;
  corrections: Pick<CorrectPoints, 'correct' | 'balanceOf' | 'fitsItsBill'>;
  givingBack: Pick<GivingBack, 'giveBack'>;
  gifts: Gifts;
  freeze: Pick<FreezeService, 'byStaff'>;
  session: Pick<SessionService, 'unlink' | 'withdraw'>;
  erasure: Pick<ErasureService, 'begin' | 'stop' | 'notifyBegun'>;
  etaxWorker: Pick<EtaxWorker, 'resend'>;
};

export function createHelp(needs: Needs): HelpMember {
  const { corrections, givingBack, gifts, freeze, session, erasure, etaxWorker } = needs;
  const { actOnce, actAlone } = createActs(needs);

  return {
    correct: (asked, { point_type: pointType, points, bill: named }) =>
      actOnce('points.correct', asked, async (tx, { id }, reason) => {
        const bill = named && { branchCode: named.branch_code, billNo: named.bill_no };
        const correction = { pointType, points, reason, bill };
        const { caller, note, traceId } = asked;
        if (!(await corrections.fitsItsBill(tx, id, correction))) return refuse('412');
        const weighed = await gifts.weigh(tx, asked, points);
        if (!mustWait(weighed)) {
          const by = { memberId: id, actor: actorOf(caller), note, traceId };
          const corrected = await corrections.correct(tx, correction, by);
          return isRefusal(corrected) ? corrected : value(done);
        }
        if ((await corrections.balanceOf(tx, id, pointType)) + points < 0) return refuse('e4004');
        const wish = { kind: 'points.correct', payload: payloadOf(id, correction), reason } as const;
        return value(await gifts.wait(tx, asked, wish, weighed));
      }),

    giveBack: givingBack.giveBack,

    freeze: (asked) =>
      actAlone('points.freeze', asked, async (tx, memberId) => {
        const frozen = await freeze.byStaff.freeze(tx, memberId);
        return isRefusal(frozen) ? frozen : value({ before: { frozen: false }, after: { frozen: true } });
      }),

    unfreeze: (asked) =>
      actAlone('points.unfreeze', asked, async (tx, memberId) => {
        const unfrozen = await freeze.byStaff.unfreeze(tx, memberId);
        return isRefusal(unfrozen) ? unfrozen : value({ before: { frozen: true }, after: { frozen: false } });
      }),

    unlink: async (asked) => {
      let chatAccountId: string | undefined;
      const unlinked = await actAlone('link.end', asked, async (tx, memberId) => {
        chatAccountId = await session.unlink(tx, memberId, 'unlinked', 'staff');
        return chatAccountId === undefined
          ? refuse('412')
          : value({ before: { linked: true }, after: { linked: false } });
      });
      if (!isRefusal(unlinked) && chatAccountId !== undefined) await session.withdraw(chatAccountId);
      return unlinked;
    },

    beginErasure: async (asked) => {
      let isNew = false;
      const begun = await actAlone('erasure.begin', asked, async (tx, memberId) => {
        const erased = await erasure.begin(tx, memberId);
        if (isRefusal(erased)) return erased;
        isNew = true;
        return value({ before: null, after: { due_at: erased.value.due_at } });
      });
      if (!isRefusal(begun) && isNew) await erasure.notifyBegun(asked.memberId);
      return begun;
    },

    stopErasure: (asked) =>
      actAlone('erasure.stop', asked, async (tx, memberId) => {
        const stopped = await erasure.stop(tx, memberId);
        return isRefusal(stopped) ? stopped : value({ before: { pending: true }, after: { pending: false } });
      }),

    resendInvoice: (asked, requestId) =>
      actAlone('invoice.resend', asked, async (tx, memberId) => {
        const sent = await etaxWorker.resend(tx, memberId, requestId);
        if (isRefusal(sent)) return sent;
        return value({ before: null, after: { request_id: requestId, invoice_no: sent.value.invoiceNo } });
      }),
  };
}
