import { sql } from 'kysely';
import type { AnyEndpointName } from '@/contract/all-endpoints';
import { createClaims } from '@/server/http/idempotency.store';
import { deliveryAddress } from '@/tests/support/prizes';
import { withoutTriggers, withTriggers } from '@/tests/support/table-rows';
import { line } from '@/tests/support/till';
import type { Case, Cases } from './two-members-account-calls';
import { asMember, register } from './two-members-account-calls';
import { keyOfOthers, sameName } from './two-members-bystanders';
import { beginningOf } from './two-members-code-calls';
import { invoiceForm } from './two-members-invoices';
import { other } from './two-members-people';
import type { Play, Scene } from './two-members-scene';
import type { Question } from './two-members-stage';

/** A document of another member that matches one of the actor in all but one field. */
async function lookalike({ db, clock }: Scene, invoiceOf: string, changes: Readonly<Record<string, string>>) {
  const later = { ...changes, issued_at: clock.now() + 1 };
  await db.updateTable('etax_documents').set(later).where('request_id', '=', invoiceOf).execute();
}

async function buyerOf({ db, actor }: Scene): Promise<{ buyer_key: string }> {
  const asked = db.selectFrom('etax_requests').select('buyer_key').where('request_id', '=', actor.requestUnderWay);
  return asked.executeTakeFirstOrThrow();
}

/** The bill whose invoice is in progress, marked as issued, so that the answer includes the document. */
async function finished({ db, clock, actor: { requestUnderWay, token, branch, bill } }: Scene): Promise<Question> {
  const done = db.updateTable('etax_requests').set({ status: 'ISSUED', finished_at: clock.now() });
  await done.where('request_id', '=', requestUnderWay).execute();
  return { token, params: { branch_code: branch, bill_no: bill(4) } };
}

function underKeyOfOthers(body: object): Case {
  return ({ actor: { token } }) => ({ token, body, headers: keyOfOthers });
}

/** Calls beside others whose rows match those of the actor in all but the key. */
export const lookalikes: Partial<Record<AnyEndpointName, Cases>> = {
  getReceipt: {
    'beside an invoice of the same buyer at another branch': async (scene) => {
      await lookalike(scene, scene.before.requestUnderWay, await buyerOf(scene));
      return finished(scene);
    },
    'beside an invoice of the same buyer for another bill': async (scene) => {
      await lookalike(scene, scene.behind.issuedRequest, await buyerOf(scene));
      return finished(scene);
    },
    'beside an invoice of another buyer for the same bill': async (scene) => {
      await lookalike(scene, scene.behind.issuedRequest, { bill_no: scene.actor.bill(4) });
      return finished(scene);
    },
  },
  listReceipts: {
    'beside a request of another member for the same bill': async (scene) => {
      const { db, actor, behind } = scene;
      const moved = db.updateTable('etax_requests').set({ branch_code: actor.branch, bill_no: actor.bill(5) });
      await moved.where('request_id', '=', behind.requestUnderWay).execute();
      return asMember(scene);
    },
  },
  submitEtax: {
    'beside as many requests of others as allowed in a day': async ({ db, actor, behind, clock }) => {
      await withoutTriggers(db);
      await sql`
        insert into etax_requests
        select (jsonb_populate_record(r, jsonb_build_object('request_id', gen_random_uuid(), 'reference', 'many ' || n,
          'bill_no', 'many ' || n, 'requested_at', ${clock.now()}::bigint))).*
        from etax_requests r, generate_series(1, 20) n where r.request_id = ${behind.issuedRequest}::uuid`.execute(db);
      await withTriggers(db);
      return { token: actor.token, body: invoiceForm(actor, 5) };
    },
  },
  verifyOtp: {
    'beside a code with the same hash': async (scene) => {
      const { db, sendCode } = scene;
      const { id, chatAccountId, token } = await beginningOf.register(scene);
      const otp = await sendCode(id, chatAccountId);
      const own = db.selectFrom('otp_challenges').select('code_hash').where('subject_id', '=', id);
      const { code_hash } = await own.executeTakeFirstOrThrow();
      await db.updateTable('otp_challenges').set({ code_hash }).where('used_at', 'is', null).execute();
      return { token, body: { id, otp_type: 'register', otp } };
    },
  },
  checkFreezePeriod: {
    'of a number that another member has': async (scene) => {
      const { identifier } = scene.actor;
      const { id, token } = await register(scene, { identifier, mobile: scene.behind.mobile });
      return { token, params: { id } };
    },
  },
  requestMobileChange: {
    'from a phone that has asked about others too': async ({ db, actor, bystanders, enter, identify }) => {
      const { chatAccountId, token } = await enter('actor-new');
      const moved = db.updateTable('mobile_changes').set({ chat_account_id: chatAccountId });
      const others = bystanders.map(({ memberId }) => memberId);
      await moved.where('member_id', 'in', others).where('status', '=', 'submitted').execute();
      const identity = { identifier: actor.identifier, mobile: other(actor.mobile, 4) };
      const registration_id = await identify(chatAccountId, identity);
      return { token, body: { registration_id, mobile: other(actor.mobile, 5) } };
    },
  },
  listPointTransactions: {
    'of a member without points, while others have expired ones': async ({ db, actor, bystanders, clock }) => {
      await withoutTriggers(db);
      await db.deleteFrom('point_accounts').where('member_id', '=', actor.memberId).execute();
      const others = bystanders.map(({ memberId }) => memberId);
      const over = db.updateTable('point_lots').set({ earned_at: clock.now() - 1, expires_at: clock.now() });
      await over.where('member_id', 'in', others).execute();
      await withTriggers(db);
      return { token: actor.token, body: { point_type: 'cjpoint' } };
    },
  },
  claimReward: {
    'under a key that others have used': underKeyOfOthers({ reward_id: 'PAIR-VOUCHER' }),
  },
  donate: {
    'under a key that others have used': underKeyOfOthers({ reward_id: 'PAIR-GIFT', point: 77 }),
  },
  redeemPrize: {
    'under a key that others have used': underKeyOfOthers({ prize_id: 'PAIR-BEAR', address: deliveryAddress() }),
  },
  recordPurchase: {
    'of many Kids Club points': ({ actor: { till, memberNo: member_no }, clock }) => {
      const lines = [line(50_000, { mother_and_baby: true })];
      return { token: till, body: { bill_no: 'NEW', member_no, sold_at: clock.now(), lines } };
    },
  },
};

/** A claim with the same name as another member's under another key. */
const claiming =
  (
    act: (claims: ReturnType<typeof createClaims>, claim: { key: string; now: number; name: number }) => Promise<void>,
  ): Play =>
  async ({ db, deps, clock }) => {
    const claims = createClaims({ ...deps, db });
    const claim = { key: 'of the actor', now: clock.now(), name: sameName };
    await claims.take(claim, 'hash');
    return () => act(claims, claim);
  };

export const claimCases: Readonly<Record<string, Play>> = {
  'storing an answer': claiming((claims, claim) => claims.keep(claim, { status: 200, body: null })),
  'releasing a claim': claiming((claims, claim) => claims.release(claim, 'surely')),
};
