import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { SealedTable } from '@/server/db/sealed-columns';
import { placeOf, sealedColumns } from '@/server/db/sealed-columns';
import type { Db } from '@/server/db/transact';
import { onDatabase } from '@/tests/support/database-engines';
import type { Wanted } from '@/tests/support/fill-tables';
import { fillEveryTable, rowAgain } from '@/tests/support/fill-tables';
import type { World } from '@/tests/support/world';
import { createWorld, testStartSeconds } from '@/tests/support/world';

const [memberId, lotId, forfeitId] = [randomUUID(), randomUUID(), randomUUID()];
const earnedAt = testStartSeconds - 1000;

/** What checks and triggers ask for. Every other column gets a mark, one that is added tomorrow as well. */
const wanted: Wanted = {
  ...{ 'members.id': memberId, 'members.member_no': '2010000000000001', 'members.birth_date': '1961-04-13' },
  ...{ 'point_movements.id': lotId, 'point_movements.points': 10, 'point_movements.occurred_at': earnedAt },
  ...{ 'point_lots.points': 10, 'point_lots.remaining': 10, 'point_lots.earned_at': earnedAt },
  ...{ 'point_lots.expires_at': testStartSeconds + 1000, 'point_uses.movement_id': forfeitId, 'point_uses.points': 3 },
  ...{ 'receipts.cjpoint': 100, 'receipts.kidpoint': 100, 'point_discounts.points': 100 },
  ...{ 'coupons.code': 'ABC', 'coupons.quota': 1000, 'coupons.privilege': 1 },
  ...{ 'coupon_barcodes.barcode': '7700000000000001', 'reward_codes.reward_code': 'ABCDEFGHJKLM' },
  ...{ 'rewards.reward_id': 'ABC', 'rewards.quota': 1000, 'rewards.type': 'DONATION' },
  ...{
    'prizes.prize_id': 'ABC',
    'prizes.quota': 1000,
    'prize_orders.restored_points': 1,
    'prize_orders.status': 'SENT',
  },
  ...{
    'stores.branch_code': '0001',
    'stores.sub_district_id': '104701',
    'stores.opens': '08:00',
    'stores.closes': '20:00',
  },
  ...{ 'mobile_changes.reference': '12345678', 'mobile_changes.status': 'approved', 'etax_requests.status': 'ERROR' },
  ...{ 'etax_documents.invoice_no': 'T-1', 'etax_documents.replaces': 'T-1', 'etax_documents.total_satang': 30 },
  // An open request is neither called off nor done.
  ...{ 'erasure_requests.cancelled_at': null, 'erasure_requests.done_at': null },
};

/** What tells of nobody: the chain's own, counters by keyed hashes, and what is gone by itself within a day. */
const ofNobody = [
  ...[
    'branch_keys',
    'coupons',
    'etax_numbers',
    'member_imports',
    'missions',
    'prizes',
    'rewards',
    'settings',
    'stores',
    'toggles',
  ],
  ...['otp_budgets', 'otp_challenges', 'rate_windows', 'idempotency', 'sandbox_outbox'],
];

/**
 * What of a person's rows stays, and why, as docs/privacy.md tells members' officers. A column that is added to one of these tables
 * is not here: it goes with the member, or somebody says in both places why it stays.
 */
const stays: Readonly<Record<string, string>> = {
  // All goes.
  chat_accounts: '',
  chat_links: '',
  coupon_barcodes: '',
  reward_codes: '',
  email_confirmations: '',
  etax_address_codes: '',
  etax_profiles: '',
  mobile_changes: '',
  registrations: '',
  takeover_notices: '',
  telemetry: '',
  thaw_requests: '',
  // The row that the others point at, with nobody in it.
  members: 'created_at first_linked_at id identifier_type member_no nationality tier',
  // The books of the points have to add up.
  point_accounts: 'debt_cjpoint debt_kidpoint member_id',
  point_discounts: 'balance bill_no branch_code member_id movement_id points restored_at restored_points',
  point_lots: 'earned_at expires_at id member_id point_type points',
  point_movements:
    'branch_code channel id kind member_id occurred_at point_type points reference sequence title_en title_th',
  point_uses: 'lot_id movement_id points',
  donations: 'donated_at donation_id member_id movement_id points reference_no reward_id',
  claimed_rewards:
    'claim_transaction_id claimed_at effective_to member_id movement_id ordinal points reference reference_no reward_code reward_id used_at used_branch',
  prize_orders:
    'batch cancelled_at member_id movement_id ordered_at points prepared_at prize_id reference reference_no restored_points sent_at status transaction_id',
  my_coupons: 'collected_at coupon_code expires_at id member_id used_at used_branch',
  reward_redemptions: 'bill_no branch_code claim_transaction_id id redeemed_at released_at released_by reward_code',
  coupon_redemptions: 'barcode bill_no branch_code id my_coupon_id redeemed_at released_at released_by',
  // Five years by tax law; who bought stands in the sealed documents alone.
  receipts:
    'bill_no branch_code cjpoint content_hash discount_satang kidpoint lines member_id owed_cjpoint owed_kidpoint recorded_at sold_at taken_cjpoint taken_kidpoint total_satang voided_at',
  etax_consents: 'accepted_at bill_no branch_code language member_id text_hash version',
  etax_requests:
    'bill_no branch_code buyer_key finished_at language member_id reference request_id requested_at status tax_error waits_for',
  etax_documents:
    'base_satang bill_no branch_code buyer_key invoice_no is_signed issued_at mailed_at pdf_sealed replaces request_id running signed_by total_satang untaxed_satang vat_satang xml_sealed year',
  // Beside the receipts, without a name; the sum of a member is nothing from then on.
  mission_bills: 'bill_no branch_code member_id mission_uuid spend_satang',
  mission_ranks: 'member_id mission_uuid rank snapshot spend_satang',
  mission_spends: 'member_id mission_uuid',
  // Evidence of what was agreed to, and that the erasure was asked for.
  consent_events: 'channel guardian_confirmed id language member_id occurred_at status text_hash type version',
  erasure_requests: 'due_at id member_id requested_at',
  // Guesses at the code of a store's staff: leaving must not reset them.
  staff_code_attempts: 'attempts locked_until member_id',
};

onDatabase('erasing a member', (openDatabase) => {
  test('leaves of every column of every table what is told here, and nothing else', async () => {
    const { db } = await openDatabase();
    const world = createWorld(db);
    const filled = await db.transaction().execute((tx) => fill(tx, world));
    await world.services.erasure.carryOutDue();
    const left: Record<string, string[]> = {};
    for (const row of filled.filter(({ table }) => !ofNobody.includes(table))) {
      const now = await rowAgain(db, row);
      left[row.table] = Object.keys(now ?? {})
        .filter((column) => now?.[column] !== null && JSON.stringify(now?.[column]) === JSON.stringify(row.row[column]))
        .sort();
    }
    assert.deepEqual(
      left,
      Object.fromEntries(
        Object.entries(stays).map(([table, words]) => [table, words.split(' ').filter(Boolean).sort()]),
      ),
    );
  });
});

function fill(tx: Db, world: World) {
  const forfeited = async () => {
    await tx
      .insertInto('point_movements')
      .values({
        ...{ id: forfeitId, member_id: memberId, point_type: 'cjpoint', kind: 'forfeited', points: 3 },
        ...{
          reference: 'forfeited',
          channel: null,
          branch_code: null,
          title_th: '',
          title_en: '',
          occurred_at: earnedAt,
        },
      })
      .execute();
  };
  return fillEveryTable(tx, { ...wanted, ...sealed(world) }, { point_uses: forfeited });
}

/** Sealed values that open: the erasure notice reads its recipients from them. */
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
