import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sql } from 'kysely';
import { putSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';
import type { SealedTable } from '@/server/sealing/sealed-columns';
import { placeOf, sealedColumns } from '@/server/sealing/sealed-columns';
import { onDatabase } from '@/tests/support/database-engines';
import type { Wanted } from '@/tests/support/fill-tables';
import { fillEveryTable, rowAgain } from '@/tests/support/fill-tables';
import type { World } from '@/tests/support/world';
import { createWorld, testStartSeconds } from '@/tests/support/world';

const [memberId, lotId, forfeitId] = [randomUUID(), randomUUID(), randomUUID()];
const earnedAt = testStartSeconds - 1000;

const hashOfMarks = (language: 'th' | 'en') =>
  createHash('sha256').update(`mark of terms.terms_${language}\nmark of terms.privacy_${language}`).digest('hex');

/** Values that constraints and triggers require. Every other column gets a mark, including columns added later. */
const claimId = '00000000-0000-4000-8000-00000000c1a1';

const wanted: Wanted = {
  'mission_standings.descending_satang': -1,
  'members.id': memberId,
  'members.member_no': '2010000000000001',
  'members.birth_date': '1961-04-13',
  'point_movements.id': lotId,
  'point_movements.points': 10,
  'point_movements.occurred_at': earnedAt,
  'point_lots.points': 10,
  'point_lots.remaining': 10,
  'point_lots.earned_at': earnedAt,
  'point_lots.expires_at': testStartSeconds + 1000,
  'point_uses.movement_id': forfeitId,
  'point_uses.points': 3,
  'receipts.cjpoint': 100,
  'receipts.kidpoint': 100,
  'receipts.total_satang': 100,
  'receipts.settled_cjpoint': 1,
  'receipts.settled_kidpoint': 1,
  'bill_returns.refused': null,
  'bill_returns.cjpoint': 100,
  'bill_returns.kidpoint': 100,
  'bill_returns.settled_cjpoint': 1,
  'bill_returns.settled_kidpoint': 1,
  'bill_returns.paid_points': 100,
  'point_discounts.points': 100,
  'missions.stamps': null,
  'earning_campaigns.quota': 1000,
  'receipts.campaign_points': 100,
  'stamp_bills.earned': 9,
  'stamp_bills.stamps': 9,
  'coupons.code': 'ABC',
  'coupons.quota': 1000,
  'coupons.privilege': 1,
  'point_movements.closed_points': 0,
  'coupon_barcodes.barcode': '7700000000000001',
  'reward_codes.reward_code': 'ABCDEFGHJKLM',
  'rewards.reward_id': 'ABC',
  'rewards.quota': 1000,
  'rewards.type': 'DONATION',
  'prizes.prize_id': 'ABC',
  'prizes.quota': 1000,
  'prize_orders.restored_points': 1,
  'prize_orders.status': 'SENT',
  'stores.branch_code': '0001',
  'stores.sub_district_id': '104701',
  'stores.opens': '08:00',
  'stores.closes': '20:00',
  'mobile_changes.reference': '12345678',
  'mobile_changes.status': 'approved',
  'etax_requests.status': 'ERROR',
  'etax_documents.invoice_no': 'T-1',
  'etax_documents.replaces': 'T-1',
  'etax_documents.total_satang': 30,
  'etax_credits.total_satang': 33,
  'etax_credits.original_satang': 1000,
  'etax_credit_notes.total_satang': 30,
  // Within the hours of reminders: 13:46 in Bangkok.
  'reminders.sent_at': 24_400,
  // A fake clock.
  'audit_rules.clock_tolerance_seconds': null,
  // The hash of the marks.
  'terms.hash_th': hashOfMarks('th'),
  'terms.hash_en': hashOfMarks('en'),
  'terms.withdrawn_at': null,
  // An approval begins undecided, and a correction equals its movement.
  'approvals.verdict': null,
  'approvals.decided_by': null,
  'approvals.asked_by': 'staff-manee',
  'staff_sessions.staff_id': 'staff-manee',
  'point_corrections.movement_id': lotId,
  'point_corrections.points': 10,
  'member_events.event': 'message',
  // Both belong to one person and are within the limits; the database prices what was given back.
  'point_corrections.approval_id': null,
  // A correction names a bill only where it gives the bill's points.
  'point_corrections.bill_branch': null,
  'point_corrections.bill_no': null,
  'give_backs.approval_id': null,
  'give_backs.kind': 'reward',
  'claimed_rewards.claim_transaction_id': claimId,
  'give_backs.claim_id': claimId,
  'quota_changes.kind': 'coupon',
  'quota_changes.how': 'catalogue',
  'quota_changes.approval_id': null,
  // A returned reward names the correction that gave its points back.
  'claimed_rewards.returned_at': 0,
  'claimed_rewards.return_movement_id': null,
  // A card ends with its member.
  'wallet_cards.ended_at': null,
  // An open request is neither cancelled nor done.
  'erasure_requests.cancelled_at': null,
  'erasure_requests.done_at': null,
};

/** Tables without personal data: the chain's own, counters by keyed hashes, and rows deleted within a day. */
const impersonalTables = [
  'approvals',
  'audit',
  'branch_keys',
  'coupons',
  'early_voids',
  'event_receiver',
  'etax_credit_numbers',
  'etax_numbers',
  'line_menus',
  'member_imports',
  'missions',
  'earning_campaigns',
  'prizes',
  'quota_changes',
  'rewards',
  'settings',
  'staff_sessions',
  'staff_sign_ins',
  'stores',
  'reminder_turns',
  'sweeps',
  'terms',
  'toggles',
  'unknown_categories',
  // A keyed hash, whether there was a welcome coupon, and the debt (decision 053).
  'former_members',
  'otp_budgets',
  'otp_challenges',
  'rate_windows',
  'idempotency',
  'sandbox_outbox',
  // Pictures and counts without personal data.
  'audiences',
  'campaign_branches',
  'campaign_days',
  'campaign_pictures',
  'draft_files',
  'drafts',
  'report_counts',
  'report_rows',
  'partner_codes',
  // Acts and requests of staff, by row id only; answers to retries are deleted within a day.
  'audit',
  'audit_chain',
  'audit_waiting',
  'audit_rules',
  'audit_notes',
  'note_redactions',
  'approvals',
  'staff_sessions',
  'staff_sign_ins',
  'support_answers',
];

/**
 * The columns of a person's rows that stay, and why, as docs/privacy.md says. A new column of these tables is not
 * listed: it is erased with the member, unless both places say why it keptColumns.
 */
const keptColumns: Readonly<Record<string, string>> = {
  // Everything is erased.
  chat_accounts: '',
  chat_links: '',
  coupon_barcodes: '',
  shown_codes: '',
  silenced_kinds: '',
  reward_codes: '',
  reward_goals: '',
  email_confirmations: '',
  etax_address_codes: '',
  etax_profiles: '',
  mobile_changes: '',
  registrations: '',
  takeover_notices: '',
  telemetry: '',
  member_events: '',
  member_messages: '',
  reminders: '',
  reminded_things: '',
  refused_calls: '',
  unfreeze_requests: '',
  stamp_cards: '',
  stamp_coupons: '',
  audience_members: '',
  member_purchases: '',
  // Ids only, for as long as events can be sent again: the receiver learns of the erasure by them.
  events_out: 'failed_at happened_at id ids last_error member_id message_id next_try_at state tries type',
  // The void card on a phone, without its member, for thirty days.
  wallet_cards: 'changed_at created_at id is_due kind sent_version version',
  wallet_devices: 'added_at card_id device_id push_token pushed_version',
  // The row that others refer to, without personal data.
  members: 'created_at first_linked_at id identifier_type member_no nationality tier',
  // A bill that is voided within thirty days still counts.
  former_memberships: 'identity_key linked_until member_id',
  // The points ledger must balance. Remaining debts are written off.
  point_accounts: 'member_id',
  point_debts: 'id kind member_id noted_at point_type points',
  point_discounts:
    'balance bill_no branch_code member_id movement_id points restored_at restored_points returned_points',
  point_lots: 'earned_at expires_at id member_id point_type points',
  point_movements:
    'branch_code channel closed_points id kind member_id occurred_at point_type points reference sequence title_en title_th',
  point_corrections: 'corrected_at member_id movement_id point_type points reason staff_id staff_name',
  give_backs: 'claim_id given_at id kind member_id reason staff_id staff_name worth',
  point_uses: 'lot_id movement_id points',
  donations: 'donated_at donation_id member_id movement_id points reference_no reward_id',
  claimed_rewards:
    'claim_transaction_id claimed_at effective_to member_id movement_id ordinal points reference reference_no returned_at reward_code reward_id used_at used_branch',
  prize_orders:
    'batch cancelled_at member_id movement_id ordered_at points prepared_at prize_id reference reference_no restored_points sent_at status transaction_id',
  my_coupons: 'code_number collected_at coupon_code expires_at id member_id used_at used_branch',
  reward_redemptions:
    'bill_no branch_code claim_transaction_id id redeemed_at released_at released_by request_key reward_code',
  double_uses: 'arrived_at kind member_id use_id',
  coupon_redemptions: 'barcode bill_no branch_code id my_coupon_id redeemed_at released_at released_by request_key',
  // Five years by tax law; only the encrypted documents name the buyer.
  receipts:
    'bill_no branch_code by_mobile campaign_code campaign_points cjpoint content_hash discount_satang kidpoint lines member_id owed_cjpoint owed_kidpoint recorded_at returned_at returned_cjpoint returned_kidpoint returned_satang settled_cjpoint settled_kidpoint sold_at taken_cjpoint taken_kidpoint total_satang voided_at',
  bill_numbers: 'bill_no branch_code sold_at',
  bill_returns:
    'applied_at asked bill_no branch_code cjpoint coupons discount_satang invoice_no kidpoint lines member_id owed_cjpoint owed_kidpoint paid_points recorded_at restored_points return_branch return_no returned_at rewards settled_cjpoint settled_kidpoint taken_cjpoint taken_kidpoint total_satang wrong',
  etax_consents: 'accepted_at bill_no branch_code language member_id text_hash version',
  etax_requests:
    'bill_no branch_code buyer_key finished_at language member_id reference request_id requested_at status tax_error waits_for',
  etax_documents:
    'base_satang bill_no branch_code buyer_key invoice_no is_signed issued_at mailed_at pdf_sealed replaces request_id running signed_by total_satang untaxed_satang vat_satang xml_sealed year',
  etax_credits:
    'bill_no branch_code fault happened_at invoice_no lines original_satang return_branch return_no id base_satang vat_satang untaxed_satang total_satang',
  etax_credit_notes:
    'base_satang bill_no branch_code credit_no invoice_no is_signed issued_at mailed_at pdf_sealed return_branch return_no running signed_by total_satang untaxed_satang vat_satang xml_sealed year',
  // Belong to the receipts, without a name; the member's sum is zero from then on.
  mission_bills: 'bill_no branch_code member_id mission_uuid spend_satang',
  mission_ranks: 'member_id mission_uuid rank snapshot spend_satang',
  mission_standings: 'descending_satang member_id mission_uuid reached_at',
  mission_steps: 'ahead descending_satang member_id mission_uuid reached_at',
  mission_spends: 'member_id mission_uuid',
  stamp_bills: 'bill_no branch_code earned member_id mission_uuid sold_at stamps',
  // Evidence of consents, and of the request for erasure.
  consent_events: 'channel guardian_confirmed id language member_id occurred_at status text_hash type version',
  erasure_requests: 'due_at id member_id requested_at',
  // Guesses at a staff code: leaving must not reset them.
  staff_code_attempts: 'attempts locked_until member_id',
};

onDatabase('erasing a member', (openDatabase) => {
  test('keeps of every table exactly the columns listed here', async () => {
    const { db } = await openDatabase();
    const world = createWorld(db);
    await putSetting(db, 'events', 'on');
    const filled = await db.transaction().execute((tx) => fill(tx, world));
    await world.services.erasure.carryOutDue();
    const left: Record<string, string[]> = {};
    for (const row of filled.filter(({ table }) => !impersonalTables.includes(table))) {
      const now = await rowAgain(db, row);
      left[row.table] = Object.keys(now ?? {})
        .filter((column) => now?.[column] !== null && JSON.stringify(now?.[column]) === JSON.stringify(row.row[column]))
        .sort();
    }
    assert.deepEqual(
      left,
      Object.fromEntries(
        Object.entries(keptColumns).map(([table, words]) => [table, words.split(' ').filter(Boolean).sort()]),
      ),
    );
    await assertDocumented(db);
  });
});

/** Every table was filled, and a member erased: what events say of it is what docs/events.md lists, and the erasure comes last. */
async function assertDocumented(db: Db): Promise<void> {
  const events = await db
    .selectFrom('events_out')
    .selectAll()
    .where('happened_at', '>', 1_000_000_000)
    .orderBy('id')
    .execute();
  assert.equal(events.at(-1)?.type, 'erasure.done');
  const rows = [...readFileSync('docs/events.md', 'utf8').matchAll(/^\| (\w+) \| (.+) \| (.*) ?\|$/gm)];
  const namesIn = (text = '') => [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const faults = events.flatMap(({ type, ids }) => {
    const [kind, what] = type.split('.');
    const listed = rows.filter(([, of, types]) => of === kind && namesIn(types).includes(what));
    const known = ['member_id', ...listed.flatMap(([, , , names]) => namesIn(names))];
    const others = Object.keys(ids).filter((name) => !known.includes(name));
    return listed.length === 0 ? [type] : others.map((name) => `${type} ${name}`);
  });
  assert.deepEqual(faults, []);
  const kinds = new Set(events.map(({ type }) => type.split('.')[0]));
  assert.deepEqual(
    [...kinds].sort(),
    [...new Set(rows.map(([, kind]) => kind))].filter((kind) => kind !== 'kind').sort(),
  );
}

function fill(tx: Db, world: World) {
  const forfeited = async () => {
    await tx
      .insertInto('point_movements')
      .values({
        id: forfeitId,
        member_id: memberId,
        point_type: 'cjpoint',
        kind: 'forfeited',
        points: 3,
        reference: 'forfeited',
        channel: null,
        branch_code: null,
        title_th: '',
        title_en: '',
        occurred_at: earnedAt,
      })
      .execute();
  };
  // The table always has exactly one row.
  const none = async () => void (await sql`delete from audit_rules`.execute(tx));
  // Triggers created them for the audit entry.
  const noneWaiting = async () => void (await sql`delete from audit_waiting`.execute(tx));
  // A redaction needs two people and its audit entry.
  const unheld = async () => void (await sql`alter table note_redactions disable trigger redaction_held`.execute(tx));
  const noneHashed = async () => void (await sql`delete from audit_notes`.execute(tx));
  const noReceiver = async () => void (await sql`delete from event_receiver`.execute(tx));
  const prepared = {
    event_receiver: noReceiver,
    point_uses: forfeited,
    audit_rules: none,
    audit_waiting: noneWaiting,
    audit_notes: noneHashed,
    note_redactions: unheld,
  };
  return fillEveryTable(tx, { ...wanted, ...sealed(world) }, prepared);
}

/** Sealed values that can be opened: the erasure notice reads its recipients from them. */
function sealed({ deps: { secrets } }: World): Wanted {
  const tables = Object.keys(sealedColumns).filter((table): table is SealedTable => table in sealedColumns);
  return Object.fromEntries(
    tables.flatMap((table) =>
      sealedColumns[table].columns.map((column) => [
        `${table}.${column}`,
        secrets.seal('mark', placeOf(table, column, memberId)),
      ]),
    ),
  );
}
