import { accountSources } from './timeline-account.store';
import type { Source } from './timeline-source.store';
import { byStaff, claimsFrom, couponsFrom, staffOr } from './timeline-source.store';

const bill = { kind: 'bills', from: 'receipts', id: "branch_code || ' ' || bill_no" } as const;
const ofBill = { done_by: "'till'", branch_code: 'branch_code', reference: 'bill_no', satang: 'total_satang' } as const;

/** The points earned or given back; Kids Club points of a bill have their own row. */
const pointsOfBill = (points: string) => ({
  points: `nullif(${points}, 0)`,
  point_type: `case when ${points} <> 0 then 'cjpoint' end`,
});

/** The index of movements begins with member and type. */
const movementsOf = (type: 'cjpoint' | 'kidpoint'): Source => ({
  kind: 'points',
  name: `movement-${type}`,
  from: 'point_movements movement left join point_corrections on movement_id = movement.id',
  where: `movement.member_id = $member and movement.point_type = '${type}'`,
  at: 'occurred_at',
  id: 'movement.id::text',
  values: {
    event: "case when movement_id is null then 'points_' || kind else 'points_corrected' end",
    done_by: `case when movement_id is not null then 'staff' when channel = 'line' then 'member'
      when channel = 'branch' then 'till' else 'system' end`,
    actor: 'staff_name',
    branch_code: 'branch_code',
    title_th: 'title_th',
    title_en: 'title_en',
    reason: 'reason',
    points: "case when kind in ('earned', 'opening', 'restored') then 1 else -1 end * movement.points",
    point_type: 'movement.point_type',
  },
  // Purchases, redemptions, gifts and corrections are shown with their names and these points.
  unlessAll: `movement_id is not null
    or kind = 'earned' and reference like 'receipt % cjpoint'
    or kind = 'voided' and (reference like 'void receipt % cjpoint' or reference like 'return % cjpoint')
    or kind = 'redeemed' and (exists (select from claimed_rewards claim where claim.movement_id = movement.id)
      or exists (select from prize_orders ordered where ordered.movement_id = movement.id))
    or kind = 'donated' or kind = 'restored' and reference like 'restore order %'`,
});

const couponTitles = { title_th: 'coupons.name_th', title_en: 'coupons.name_en' } as const;
const couponUse = {
  kind: 'coupons',
  from: `${couponsFrom} join coupon_redemptions used on used.my_coupon_id = mine.id`,
  id: 'used.id::text',
} as const;
const couponByStaff = byStaff('coupon.give_back', {
  member: 'mine.member_id',
  at: 'used.released_at',
  thing: 'mine.id',
});

const rewardTitles = {
  title_th: 'rewards.name_th',
  title_en: 'rewards.name_en',
  reference: 'claim.reference_no',
} as const;
const rewardUse = {
  kind: 'rewards',
  from: `${claimsFrom} join reward_redemptions used on used.claim_transaction_id = claim.claim_transaction_id`,
  id: 'used.id::text',
} as const;
const rewardByStaff = byStaff('reward.give_back', {
  member: 'claim.member_id',
  at: 'used.released_at',
  thing: 'claim.claim_transaction_id',
});
const atTill = { done_by: "'till'", branch_code: 'used.branch_code' } as const;

const order = {
  kind: 'prizes',
  from: 'prize_orders ordered join prizes on prizes.prize_id = ordered.prize_id',
  id: 'transaction_id::text',
} as const;
const ofOrder = { title_th: 'prizes.name_th', title_en: 'prizes.name_en', reference: 'reference_no' } as const;

const invoice = { kind: 'invoices', from: 'etax_requests', id: 'request_id::text' } as const;
const ofInvoice = { branch_code: 'branch_code', reference: 'bill_no' } as const;

const bySystem = "'system'";
const byMember = "'member'";

/** Each reads at most one page of its rows, by an index that begins with the member. */
export const sources: readonly Source[] = [
  {
    ...bill,
    name: 'bill',
    where: 'member_id = $member',
    at: 'sold_at',
    values: { event: "'bill'", ...ofBill, ...pointsOfBill('cjpoint') },
  },
  {
    ...bill,
    name: 'bill-cancelled',
    where: 'member_id = $member and voided_at > 0',
    at: 'voided_at',
    values: { event: "'bill_cancelled'", ...ofBill, ...pointsOfBill('-taken_cjpoint') },
  },
  {
    kind: 'bills',
    name: 'goods-returned',
    from: 'bill_returns',
    id: "return_branch || ' ' || return_no",
    where: 'member_id = $member and applied_at > 0',
    at: 'applied_at',
    values: {
      event: "'goods_returned'",
      ...ofBill,
      branch_code: 'return_branch',
      ...pointsOfBill('-taken_cjpoint'),
    },
  },
  movementsOf('cjpoint'),
  movementsOf('kidpoint'),
  {
    kind: 'coupons',
    name: 'coupon',
    from: couponsFrom,
    where: 'mine.member_id = $member',
    at: 'mine.collected_at',
    id: 'mine.id::text',
    values: { event: "'coupon_collected'", done_by: byMember, ...couponTitles },
  },
  {
    kind: 'coupons',
    name: 'barcode',
    from: `${couponsFrom} join coupon_barcodes shown on shown.my_coupon_id = mine.id`,
    where: 'mine.member_id = $member',
    at: 'shown.issued_at',
    id: 'mine.id::text',
    values: { event: "'coupon_barcode'", done_by: byMember, ...couponTitles },
  },
  {
    ...couponUse,
    name: 'coupon-used',
    where: 'mine.member_id = $member',
    at: 'used.redeemed_at',
    values: { event: "'coupon_used'", ...atTill, ...couponTitles, reference: 'used.bill_no' },
  },
  {
    ...couponUse,
    name: 'coupon-released',
    where: 'mine.member_id = $member and used.released_at > 0',
    at: 'used.released_at',
    values: {
      event: "'coupon_released'",
      ...atTill,
      ...couponTitles,
      detail: 'used.released_by',
      done_by: staffOr('till', couponByStaff),
    },
    unlessAll: couponByStaff,
  },
  {
    kind: 'rewards',
    name: 'reward',
    from: claimsFrom,
    where: 'claim.member_id = $member',
    at: 'claim.claimed_at',
    id: 'claim.claim_transaction_id::text',
    values: {
      event: "'reward_claimed'",
      done_by: byMember,
      ...rewardTitles,
      points: '-claim.points',
      point_type: 'point_type',
    },
  },
  {
    ...rewardUse,
    name: 'reward-used',
    where: 'claim.member_id = $member',
    at: 'used.redeemed_at',
    values: { event: "'reward_used'", ...atTill, ...rewardTitles },
  },
  {
    kind: 'rewards',
    name: 'reward-used-in-app',
    from: claimsFrom,
    at: 'claim.used_at',
    id: 'claim.claim_transaction_id::text',
    where: `claim.member_id = $member and claim.used_at > 0 and not exists (
      select from reward_redemptions scanned where scanned.claim_transaction_id = claim.claim_transaction_id
        and scanned.redeemed_at = claim.used_at)`,
    values: { event: "'reward_used'", done_by: byMember, ...rewardTitles, branch_code: 'claim.used_branch' },
  },
  {
    ...rewardUse,
    name: 'reward-released',
    where: 'claim.member_id = $member and used.released_at > 0',
    at: 'used.released_at',
    values: {
      event: "'reward_released'",
      ...atTill,
      ...rewardTitles,
      detail: 'used.released_by',
      done_by: staffOr('till', rewardByStaff),
    },
    unlessAll: rewardByStaff,
  },
  {
    kind: 'rewards',
    name: 'reward-returned',
    from: claimsFrom,
    at: 'claim.returned_at',
    id: 'claim.claim_transaction_id::text',
    where: 'claim.member_id = $member and claim.returned_at > 0',
    values: {
      event: "'reward_returned'",
      done_by: "'staff'",
      ...rewardTitles,
      points: 'claim.points',
      point_type: 'point_type',
    },
    // Shown by the staff act, with its reason.
    unlessAll: 'true',
  },
  {
    ...order,
    name: 'prize',
    where: 'ordered.member_id = $member',
    at: 'ordered.ordered_at',
    values: {
      event: "'prize_ordered'",
      done_by: byMember,
      ...ofOrder,
      points: '-ordered.points',
      point_type: "'kidpoint'",
    },
  },
  {
    ...order,
    name: 'prize-sent',
    where: 'ordered.member_id = $member and sent_at > 0',
    at: 'ordered.sent_at',
    values: { event: "'prize_sent'", done_by: bySystem, ...ofOrder, detail: 'tracking' },
  },
  {
    ...order,
    name: 'prize-cancelled',
    where: 'ordered.member_id = $member and cancelled_at > 0',
    at: 'ordered.cancelled_at',
    values: {
      event: "'prize_cancelled'",
      done_by: bySystem,
      ...ofOrder,
      points: 'restored_points',
      point_type: "'kidpoint'",
    },
  },
  {
    kind: 'donations',
    name: 'donation',
    from: 'donations given join rewards on rewards.reward_id = given.reward_id',
    where: 'given.member_id = $member',
    at: 'given.donated_at',
    id: 'donation_id::text',
    values: {
      event: "'donated'",
      done_by: byMember,
      title_th: 'rewards.name_th',
      title_en: 'rewards.name_en',
      points: '-given.points',
      point_type: 'point_type',
      reference: 'reference_no',
    },
  },
  {
    ...invoice,
    name: 'invoice',
    where: 'member_id = $member',
    at: 'requested_at',
    values: { event: "'invoice_requested'", done_by: byMember, ...ofInvoice },
  },
  {
    ...invoice,
    name: 'invoice-ended',
    where: 'member_id = $member and finished_at > 0',
    at: 'finished_at',
    values: {
      event: "case status when 'ISSUED' then 'invoice_issued' else 'invoice_failed' end",
      done_by: bySystem,
      ...ofInvoice,
      detail: 'tax_error',
    },
    failedIf: "status <> 'ISSUED'",
  },
  ...accountSources,
];
