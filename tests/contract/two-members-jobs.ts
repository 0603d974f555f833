import assert from 'node:assert/strict';
import { byServer, writeAct } from '@/server/audit/audit';
import { createLineMenus } from '@/server/gateways/line-menus';
import type { JobData, JobName } from '@/server/jobs/jobs';
import { writeExpired } from '@/server/ledger/expiry';
import { createServices, jobHandlers } from '@/server/services';
import { regularJobs } from '@/server/sweep/regular-jobs';
import { putCoupon } from '@/tests/support/coupons';
import { givePoints } from '@/tests/support/points';
import { deliveryAddress } from '@/tests/support/prizes';
import { signerOf } from '@/tests/support/signers';
import { line } from '@/tests/support/till';
import { granted } from '@/tests/support/world';
import { longBefore } from './two-members-bystanders';
import { invoiceForm } from './two-members-invoices';
import type { Allowed } from './two-members-judge';
import type { Play, Scene } from './two-members-scene';

export type Job = { prepare: Play; allowed?: Allowed };

/** Jobs in the queue for the actor, caused by earlier actions. */
const doing =
  <N extends JobName>(name: N, dataFrom: (scene: Scene) => Promise<JobData[N]>): Play =>
  async (scene) => {
    const data = await dataFrom(scene);
    return () => jobHandlers(scene.services)[name](data);
  };

const invoice = async ({ actor }: Scene) => ({ requestId: actor.requestUnderWay });

/** The bill of the actor's issued invoice is voided. */
async function credit({ services, actor: { branch, bill } }: Scene) {
  granted(await services.receipts.cancel(branch, bill(3)));
  return { creditBranch: branch };
}

export const queuedJobs: Record<JobName, Play> = {
  'spending-notice': doing('spending-notice', async ({ actor: { memberId } }) => ({
    memberId,
    movementId: memberId,
    kind: 'redeemed',
    pointType: 'cjpoint',
    points: 100,
    balance: 1,
    title: { th: 'บัตร', en: 'Voucher' },
    channel: 'branch',
    branchCode: '0001',
    occurredAt: 5,
  })),
  'freeze-notice': doing('freeze-notice', async ({ actor: { memberId } }) => ({
    memberId,
    noticeId: memberId,
    kind: 'frozen',
    occurredAt: 5,
  })),
  'takeover-notice': doing(
    'takeover-notice',
    async ({ clock, actor: { memberId, formerAccountId: chatAccountId } }) => ({
      noticeId: memberId,
      chatAccountId,
      kind: 'link_replaced',
      occurredAt: clock.now(),
    }),
  ),
  'prize-notice': doing('prize-notice', async ({ actor: { memberId, openOrder: reference } }) => ({
    memberId,
    noticeId: memberId,
    kind: 'sent',
    reference,
    tracking: 'T-1',
    points: 0,
    prize: { th: 'ตุ๊กตา', en: 'Bear' },
  })),
  'correction-notice': doing('correction-notice', async ({ actor: { memberId } }) => ({
    memberId,
    movementId: memberId,
    pointType: 'cjpoint',
    points: -100,
    balance: 1,
    occurredAt: 5,
  })),
  'goal-notice': doing('goal-notice', async ({ actor: { memberId } }) => ({
    memberId,
    noticeId: memberId,
    rewardId: 'PAIR-VOUCHER',
    reward: { th: 'บัตรแทนเงินสด', en: 'Voucher' },
    points: 100,
    occurredAt: 5,
  })),
  'savings-mail': doing('savings-mail', async ({ actor: { memberId } }) => ({
    memberId,
    mailId: memberId,
    year: 2026,
    language: 'th',
  })),
  'line-menu': async ({ deps, actor: { chatAccountId } }) => {
    const asked: string[] = [];
    const unlink = async (userId: string) => {
      asked.push(userId);
      return 'done' as const;
    };
    const lineMenus = { ...createLineMenus({ token: 'none', apiUrl: 'http://127.0.0.1:1' }), unlink };
    const { menuChanges } = createServices({ ...deps, lineMenus });
    return async () => {
      await menuChanges.changeMenu({ chatAccountId });
      return asked;
    };
  },
  reminder: doing('reminder', async ({ actor: { memberId }, clock }) => ({
    memberId,
    noticeId: memberId,
    topic: 'points_ending',
    happenedAt: 5,
    until: clock.now() + 60,
    text: { th: 'คะแนนจะหมดอายุ', en: 'Points end' },
  })),
  'invoice-notice': doing('invoice-notice', async ({ actor: { memberId } }) => ({
    memberId,
    noticeId: memberId,
    error: 'mail_refused',
    branchCode: '0001',
    billNo: 'B-1',
    email: 'so•••••@example.com',
    failedAt: 5,
  })),
  'stamp-notice': doing('stamp-notice', async ({ actor: { memberId } }) => ({
    memberId,
    noticeId: memberId,
    missionUuid: memberId,
    name: { th: 'กาแฟ', en: 'Coffee' },
    unit: { th: 'แก้ว', en: 'cups' },
    by: 1,
    stamps: 6,
    size: 10,
    coupons: [],
    ended: [],
    occurredAt: 5,
  })),
  'etax-document': doing('etax-document', invoice),
  'etax-mail': doing('etax-mail', async (scene) => {
    await scene.services.etaxWorker.makeDocument(await invoice(scene));
    return invoice(scene);
  }),
  'etax-failed': doing('etax-failed', invoice),
  'etax-credit': doing('etax-credit', credit),
  'etax-credit-mail': doing('etax-credit-mail', async (scene) => {
    await scene.services.creditWorker.makeNotes(await credit(scene));
    const made = scene.db
      .selectFrom('etax_credit_notes')
      .select('credit_no')
      .where('branch_code', '=', scene.actor.branch);
    const note = made.where('bill_no', '=', scene.actor.bill(3));
    return { creditNo: (await note.orderBy('running', 'desc').executeTakeFirstOrThrow()).credit_no };
  }),
  'wallet-card': doing('wallet-card', async (scene) => ({ cardId: await cardOf(scene) })),
};

/** The actor's card in Google Wallet, which has changed since. */
async function cardOf({ db, deps, services, actor: { memberId, chatAccountId } }: Scene): Promise<string> {
  granted(await services.wallet.open({ memberId, chatAccountId }, 'google'));
  await givePoints(deps, memberId, 50, { reference: 'since the card' });
  const card = db.selectFrom('wallet_cards').select('id').where('member_id', '=', memberId);
  return (await card.where('kind', '=', 'google').executeTakeFirstOrThrow()).id;
}

/** An erased member can no longer be identified, but must still be kept apart from the actor. */
export const erasedBesideErased: Play = async (scene) => {
  await scene.services.members.anonymise(scene.db, scene.behind.memberId);
  await requestErasureInApp(scene);
  return () => regularJobs(scene.deps, scene.services).eraseDue();
};

type RegularJob = keyof ReturnType<typeof regularJobs>;

const regularly =
  (name: RegularJob, prepare: (scene: Scene) => Promise<unknown>): Play =>
  async (scene) => {
    await prepare(scene);
    return () => regularJobs(scene.deps, scene.services)[name]();
  };

/** Scheduled jobs when only the actor has something due. */
export const dueJobs: Record<RegularJob, Job> = {
  // Stored answers and limits belong to no member.
  endKeys: { prepare: regularly('endKeys', async () => undefined), allowed: { changesNothing: true } },
  endLimits: { prepare: regularly('endLimits', async () => undefined), allowed: { changesNothing: true } },
  endTokens: { prepare: regularly('endTokens', endToken) },
  endUnfinished: { prepare: regularly('endUnfinished', endWhatWasBegun) },
  writeExpired: {
    prepare: regularly('writeExpired', ({ deps, actor: { memberId }, clock }) =>
      givePoints(deps, memberId, 50, { earnedAt: longBefore(clock.now()), reference: 'long ago' }),
    ),
  },
  // Makes the tables of the months to come; no member is involved.
  keepBillMonths: {
    prepare: regularly('keepBillMonths', async () => undefined),
    allowed: { changesNothing: true },
  },
  keepTelemetryMonths: {
    prepare: regularly('keepTelemetryMonths', async () => undefined),
    allowed: { changesNothing: true },
  },
  endTraces: {
    prepare: regularly('endTraces', async ({ db, actor: { memberId }, clock }) => {
      const old = { occurred_at: longBefore(clock.now()) };
      for (const table of ['member_events', 'refused_calls'] as const)
        await db.updateTable(table).set(old).where('member_id', '=', memberId).execute();
    }),
  },
  closeBooks: {
    prepare: regularly('closeBooks', async ({ deps, actor: { memberId }, clock }) => {
      const earnedAt = longBefore(clock.now()) - 10 * 365 * 24 * 3600;
      await givePoints(deps, memberId, 50, { earnedAt, reference: 'long closed' });
      await writeExpired(deps);
    }),
  },
  // Warns the operators; no member is involved.
  warnOfHolidays: {
    prepare: regularly('warnOfHolidays', async () => undefined),
    allowed: { changesNothing: true },
  },
  withdrawDue: {
    prepare: regularly('withdrawDue', ({ db, actor: { formerAccountId }, clock }) =>
      db.updateTable('chat_accounts').set({ withdraw_at: clock.now() }).where('id', '=', formerAccountId).execute(),
    ),
  },
  eraseDue: {
    prepare: regularly('eraseDue', requestErasureInApp),
  },
  // Rankings cover all members, so the ranks of the others may change.
  rankDue: {
    prepare: regularly('rankDue', async ({ actor: { memberNo: member_no, branch }, services, clock }) => {
      clock.advance(120);
      const bill = { bill_no: 'NEW', member_no, sold_at: clock.now(), lines: [line(500)] };
      granted(await services.receipts.record(branch, bill));
    }),
    allowed: { newRows: ['mission_standings', 'mission_steps'], tables: ['mission_steps'], readsChange: true },
  },
  sendDueMessages: {
    prepare: regularly('sendDueMessages', async ({ db, actor: { memberId }, clock }) => {
      const due = { id: memberId, member_id: memberId, topic: 'spending', text_th: 'ก', text_en: 'A' } as const;
      const waiting = { state: 'waiting', channel: 'line_number', sms_text: 'ก', due_at: clock.now() } as const;
      await db
        .insertInto('member_messages')
        .values({ ...due, ...waiting, subject: null, picture: null, happened_at: 1, sent_at: null })
        .execute();
    }),
  },
  // The quota is that of the official account.
  watchLineQuota: { prepare: regularly('watchLineQuota', async () => undefined), allowed: { changesNothing: true } },
  // The round of a day is of all members together.
  remindDue: {
    prepare: regularly('remindDue', async ({ db, actor: { openOrder, chatAccountId }, clock }) => {
      clock.advance(7 * 3600);
      const late = db.updateTable('prize_orders').set({ ordered_at: longBefore(clock.now()) });
      await late.where('reference_no', '=', openOrder).execute();
      await db.updateTable('chat_accounts').set({ seen_at: 0 }).where('id', '=', chatAccountId).execute();
    }),
    allowed: { newRows: ['reminder_turns'], tables: ['reminder_turns'] },
  },
  // Warns the operators; no member is involved.
  watchSigner: {
    prepare: regularly('watchSigner', async () => undefined),
    allowed: { changesNothing: true },
  },
  resumeInvoices: {
    prepare: regularly('resumeInvoices', ({ db, actor: { memberId } }) =>
      db.updateTable('etax_requests').set({ waits_for: 'etax-mail' }).where('member_id', '=', memberId).execute(),
    ),
  },
  resumeCredits: {
    prepare: regularly('resumeCredits', async (scene) => {
      const { db, actor } = scene;
      await credit(scene);
      const waiting = db.updateTable('etax_credits').set({ fault: 'no_certificate' });
      await waiting.where('branch_code', '=', actor.branch).where('bill_no', '=', actor.bill(3)).execute();
    }),
  },
  // Counts what all members have collected and used, and brings catalogues live.
  countCampaigns: {
    prepare: regularly('countCampaigns', async () => undefined),
    allowed: { tables: ['campaign_branches', 'campaign_days'] },
  },
  // Counts what all members have done, into rows that name none.
  countReports: {
    prepare: regularly('countReports', async () => undefined),
    allowed: { tables: ['report_counts', 'report_rows'] },
  },
  // What members bought, and the groups of campaigns, are of all members together.
  readPurchases: {
    prepare: regularly('readPurchases', ({ db, actor: { memberId }, clock }) =>
      db
        .updateTable('receipts')
        .set({ sold_at: clock.now() - 24 * 3600 })
        .where('member_id', '=', memberId)
        .execute(),
    ),
    allowed: { tables: ['settings'] },
  },
  chooseAudiences: {
    prepare: regularly('chooseAudiences', async ({ db, actor: { memberId: id } }) => {
      await putCoupon(db, { code: 'PAIR-TIER', audience: JSON.stringify({ tiers: ['of the actor'] }) });
      await db.updateTable('members').set({ tier: 'of the actor' }).where('id', '=', id).execute();
    }),
    allowed: { tables: ['audiences'] },
  },
  measureAudiences: {
    prepare: regularly('measureAudiences', async () => undefined),
    allowed: { changesNothing: true },
  },
  publishDrafts: {
    prepare: regularly('publishDrafts', async () => undefined),
    allowed: { changesNothing: true },
  },
  // Links are of all acts together.
  linkAudit: {
    prepare: regularly('linkAudit', ({ db, deps, actor: { memberId: id } }) =>
      writeAct(db, deps, { ...byServer, act: 'points.freeze', on: { kind: 'member', id } }),
    ),
    allowed: { tables: ['audit_chain', 'audit_waiting'] },
  },
  // Pictures are of the chain's catalogue.
  removeUnusedPictures: {
    prepare: regularly('removeUnusedPictures', async () => undefined),
    allowed: { changesNothing: true },
  },
  queueWalletCards: {
    prepare: regularly('queueWalletCards', async (scene) => {
      await scene.db.updateTable('wallet_cards').set({ is_due: false }).execute();
      await cardOf(scene);
    }),
  },
  // Warns the operators; no member is involved.
  watchPassCertificate: {
    prepare: regularly('watchPassCertificate', async () => undefined),
    allowed: { changesNothing: true },
  },
  // No receiver is set; its own tests have two members.
  deliverEvents: { prepare: regularly('deliverEvents', async () => undefined), allowed: { changesNothing: true } },
  endEvents: { prepare: regularly('endEvents', async () => undefined), allowed: { changesNothing: true } },
};

async function requestErasureInApp({ db, actor: { memberId, caller }, services, clock }: Scene): Promise<void> {
  granted(await services.erasure.request(caller, 'th'));
  const due = db.updateTable('erasure_requests').set({ requested_at: 0, due_at: clock.now() });
  await due.where('member_id', '=', memberId).where('cancelled_at', 'is', null).execute();
}

/** Makes everything that the actor has started expire. */
async function endWhatWasBegun({ db, actor: { memberId, chatAccountId, desk }, clock }: Scene): Promise<void> {
  const over = { expires_at: clock.now() - 1 };
  for (const table of ['unfreeze_requests', 'email_confirmations', 'etax_address_codes', 'takeover_notices'] as const)
    await db.updateTable(table).set(over).where('member_id', '=', memberId).execute();
  await db.updateTable('mobile_changes').set(over).where('member_id', '=', memberId).execute();
  for (const id of [chatAccountId, desk.chatAccountId])
    await db.updateTable('registrations').set(over).where('chat_account_id', '=', id).execute();
}

async function endToken({ db, actor: { chatAccountId }, clock }: Scene): Promise<void> {
  const account = db.updateTable('chat_accounts').set({ provider_token_expires_at: clock.now() });
  await account.where('id', '=', chatAccountId).execute();
}

/** With signing switched on: an invoice that replaces one for another buyer. Returns the signed documents. */
const signing: Play = async (scene) => {
  const { actor, deps, services } = scene;
  const [first, form] = [await invoice(scene), invoiceForm(actor, 4)];
  await services.etaxWorker.makeDocument(first);
  await services.etaxWorker.markFailed(first);
  const customer = { ...form.customer, first_name: 'ใหม่' };
  const asker = { memberId: actor.memberId, key: 'again', language: 'th' } as const;
  const { request_id: requestId } = granted(await services.etax.submit(asker, { ...form, customer }));
  await services.etaxWorker.makeDocument({ requestId });
  const signed: string[] = [];
  const signer = signerOf({
    signXml: async (xml: string) => {
      signed.push(xml);
      return xml;
    },
    signPdf: async (pdf: Buffer) => pdf,
  });
  const { etaxWorker } = createServices({ ...deps, signer });
  return async () => {
    await etaxWorker.mailDocument({ requestId });
    return signed;
  };
};

/** Operator commands about one member. */
export const operatorJobs: Record<string, Play> = {
  'an invoice is signed': signing,
  'a prize is sent':
    async ({ services, actor: { openOrder: reference } }) =>
    async () =>
      services.fulfilment.send([{ reference, tracking: 'T-2' }]),
  'a parcel’s number is corrected':
    async ({ services, actor: { sentOrder: reference } }) =>
    async () =>
      services.fulfilment.send([{ reference, tracking: 'T-3' }]),
  'an address is corrected':
    async ({ services, actor: { openOrder: reference } }) =>
    async () =>
      granted(
        await services.orderDesk.correctAddress(reference, deliveryAddress({ address: '7 ซอยใหม่' }), {
          actor: { kind: 'staff', id: 's-1', name: 'มานี' },
        }),
      ),
  'an order is called off':
    async ({ services, actor: { openOrder } }) =>
    async () =>
      services.fulfilment.cancel(openOrder),
  'a till’s key is revoked': async ({ services }) => {
    const { name } = await services.till.addKey('0001');
    return async () => assert.ok(await services.till.revokeKey(name));
  },
};
