import type { TObject } from 'typebox';
import { Type } from 'typebox';
import { limits } from '@/domain/limits';

const id = Type.String({ description: 'The same as in events' });
const text = Type.String();
const maybeText = Type.Union([text, Type.Null()]);
const whole = Type.Integer();
const at = Type.Integer({ minimum: 0, description: 'Epoch seconds; 0: not yet' });
const member = { member_id: Type.Union([id, Type.Null()]) };
const bill = { branch_code: text, bill_no: text };

/**
 * How many days after its own day a row can still be written or change: the file of a day is read again each night until then. Bills and
 * the points of bills arrive late; uses of codes, up to three days.
 */
const lateDays = { bill: limits.billSoldBackDays + 1, code: limits.codeScannedBackHours / 24 + 1, soon: 2 } as const;

type Kind = { lateDays: number; row: TObject };

const kind = (late: keyof typeof lateDays, about: string, properties: Parameters<typeof Type.Object>[0]) => ({
  lateDays: lateDays[late],
  row: Type.Object(properties, { additionalProperties: false, description: about }),
});

/** The kinds of files, and what a line of each contains: ids, amounts and times, nothing that names a person. */
export const extractKinds = {
  members: kind('soon', 'By the day of the last change: of several lines of a member the newest counts', {
    ...member,
    tier: text,
    status: text,
    created_at: at,
    updated_at: at,
  }),
  bills: kind('bill', 'By the day of the sale', {
    ...bill,
    ...member,
    sold_at: at,
    recorded_at: at,
    total_satang: whole,
    discount_satang: whole,
    cjpoint: whole,
    kidpoint: whole,
    campaign_code: maybeText,
    campaign_points: whole,
    voided_at: at,
    returned_satang: whole,
  }),
  returns: kind('bill', 'Goods that came back, by the day on which the till sent them', {
    return_branch: text,
    return_no: text,
    ...bill,
    ...member,
    returned_at: at,
    recorded_at: at,
    total_satang: whole,
    cjpoint: whole,
    kidpoint: whole,
  }),
  voids: kind('soon', 'By the day of the void, also of bills whose own file is not read again', {
    ...bill,
    ...member,
    voided_at: at,
  }),
  movements: kind('bill', 'Of points, by the day on which they happened', {
    movement_id: id,
    ...member,
    point_type: text,
    kind: text,
    points: whole,
    reference: text,
    channel: maybeText,
    branch_code: maybeText,
    occurred_at: at,
  }),
  coupons: kind('soon', 'By the day of collecting', {
    my_coupon_id: id,
    ...member,
    coupon_code: text,
    collected_at: at,
    expires_at: at,
  }),
  coupon_uses: kind('code', 'By the day of the use', {
    use_id: id,
    my_coupon_id: id,
    ...member,
    coupon_code: text,
    branch_code: text,
    bill_no: maybeText,
    redeemed_at: at,
    released_at: at,
  }),
  claims: kind('bill', 'Rewards, by the day of claiming', {
    claim_id: id,
    ...member,
    reward_id: text,
    points: whole,
    movement_id: Type.Union([id, Type.Null()]),
    claimed_at: at,
    used_at: at,
    returned_at: at,
  }),
  orders: kind('bill', 'Prizes of Kids Club, by the day of the order', {
    order_id: id,
    reference: text,
    ...member,
    prize_id: text,
    points: whole,
    status: text,
    ordered_at: at,
    sent_at: at,
    cancelled_at: at,
  }),
  invoices: kind('soon', 'Tax invoices, by the day of issue', {
    invoice_no: text,
    request_id: id,
    ...bill,
    ...member,
    replaces: maybeText,
    total_satang: whole,
    vat_satang: whole,
    issued_at: at,
  }),
  credit_notes: kind('soon', 'By the day of issue', {
    credit_no: text,
    invoice_no: text,
    ...bill,
    ...member,
    total_satang: whole,
    vat_satang: whole,
    issued_at: at,
  }),
  consents: kind('soon', 'By the day of the answer', {
    consent_event_id: whole,
    ...member,
    type: text,
    status: text,
    version: text,
    occurred_at: at,
  }),
  erasures: kind('soon', 'By the day of the erasure', { ...member, done_at: at }),
} as const satisfies Record<string, Kind>;

export type ExtractKind = keyof typeof extractKinds;

export const extractKindNames = Object.keys(extractKinds).filter((name): name is ExtractKind => name in extractKinds);

/** JSON Schema (2020-12): a line of the kind `bills` is `#/$defs/bills`. */
export function extractSchema(): object {
  const rows = extractKindNames.map((name) => [name, extractKinds[name].row]);
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: Object.fromEntries(rows) };
}
