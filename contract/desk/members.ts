import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { epochSeconds, text } from '@/contract/fields';
import { billNumber, branchCode } from '@/contract/scanned-fields';
import { memberActs } from '@/domain/desk-acts';
import { limits } from '@/domain/limits';
import { lineReaches, messageStates } from '@/domain/messages';
import { pointTypes } from '@/domain/points';
import {
  correctionMost,
  failedCountMost,
  findWays,
  missingThings,
  timelineEventNames,
  timelineKinds,
  waitReasons,
} from '@/domain/support';
import { actOfTwo, redaction, whyFields } from './acts';

function maybe<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()]);
}

const maybeText = maybe(Type.String());

const memberParams = Type.Object(
  { member_id: Type.String({ pattern: '^[0-9a-f-]{36}$' }) },
  { additionalProperties: false },
);

const usedReward = {
  id: Type.String(),
  name_th: Type.String(),
  name_en: Type.String(),
  reference: Type.String(),
  used_at: epochSeconds,
  used_branch: maybeText,
};

const memberPage = Type.Object({
  member_id: Type.String(),
  member_no: Type.String(),
  name: Type.String({ description: 'Masked' }),
  mobile: Type.Union([Type.String(), Type.Null()], { description: 'Masked: 08x-xxx-1234' }),
  tier: Type.String(),
  member_since: epochSeconds,
  linked_at: Type.Integer({ minimum: 0, description: 'Epoch seconds; 0: not linked' }),
  line_reach: Type.Enum([...lineReaches], { description: 'Whether the official account’s messages arrive' }),
  line_reach_since: Type.Integer({ minimum: 0, description: 'Epoch seconds; 0: not known' }),
  frozen_at: Type.Integer({ minimum: 0, description: 'Epoch seconds; 0: not frozen' }),
  erasure_due_at: Type.Integer({ minimum: 0, description: 'Epoch seconds; 0: no erasure is pending' }),
  missing: Type.Array(Type.Enum([...missingThings])),
  balances: Type.Array(
    Type.Object({
      point_type: Type.Enum([...pointTypes]),
      balance: Type.Integer(),
      debt: Type.Integer({ description: 'Paid from the next earnings' }),
      lots: Type.Array(
        Type.Object({
          points: Type.Integer({ description: 'What is left of the points that end then' }),
          expires_at: epochSeconds,
        }),
        { description: 'By end, the soonest first' },
      ),
    }),
  ),
  coupons: Type.Array(
    Type.Object({
      id: Type.String(),
      name_th: Type.String(),
      name_en: Type.String(),
      used_at: Type.Integer({ description: 'Epoch seconds; 0: not used, but its barcode has been shown' }),
      used_branch: maybeText,
    }),
    { description: 'Those that can be given back' },
  ),
  rewards: Type.Array(Type.Object(usedReward), { description: 'Those that can be given back' }),
  returnable: Type.Array(
    Type.Object({
      ...usedReward,
      points: Type.Integer({ description: 'What was paid, and comes back' }),
      point_type: Type.Enum([...pointTypes]),
    }),
    { description: 'Used rewards that can be brought back for their points' },
  ),
  invoices: Type.Array(
    Type.Object({
      request_id: Type.String(),
      invoice_no: Type.String(),
      branch_code: Type.String(),
      bill_no: Type.String(),
      issued_at: epochSeconds,
    }),
    { description: 'Those that can be sent again' },
  ),
  alone: Type.Object(
    {
      of_act: Type.Integer(),
      of_staff_day: Type.Integer(),
      staff_left: Type.Integer(),
      of_member_day: Type.Integer(),
      member_left: Type.Integer(),
    },
    {
      description:
        'Points that whoever asks may give or take without a second person: at once, in a day, and what is left today',
    },
  ),
  last_failure: Type.Union(
    [
      Type.Object({
        at: epochSeconds,
        call: Type.String(),
        code: Type.String(),
        branch_code: maybeText,
        branch_th: maybeText,
        branch_en: maybeText,
      }),
      Type.Null(),
    ],
    { description: 'The last call that was refused, by the app or a till, of the last two weeks' },
  ),
  help: Type.Array(Type.Enum([...memberActs]), { description: 'What can be done now' }),
});
export type MemberPage = Static<typeof memberPage>;

const timelineEvent = Type.Object({
  id: Type.String(),
  at: epochSeconds,
  kind: Type.Enum([...timelineKinds]),
  event: Type.Enum([...timelineEventNames]),
  by: Type.Enum(['member', 'till', 'staff', 'system']),
  actor: Type.Union([Type.String(), Type.Null()], { description: 'The name of the member of staff' }),
  branch_code: maybeText,
  branch_th: maybeText,
  branch_en: maybeText,
  title_th: maybeText,
  title_en: maybeText,
  points: Type.Union([Type.Integer(), Type.Null()], { description: 'Negative if they went' }),
  point_type: maybeText,
  balance: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Of these points, at the end of that second; null if none moved',
  }),
  points_due: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Of a bill: points that its goods earn and that it never gave, which staff may give once',
  }),
  kid_points_due: Type.Union([Type.Integer(), Type.Null()], {
    description: 'The same of Kids Club points, under the limit of the day',
  }),
  baht: maybe(Type.Number()),
  reference: Type.Union([Type.String(), Type.Null()], { description: 'Of the bill, the order, the invoice …' }),
  detail: Type.Union([Type.String(), Type.Null()], {
    description: 'The call that was refused, the act of staff, the kind of message, or why it failed',
  }),
  message_state: Type.Union([Type.Enum([...messageStates]), Type.Null()], {
    description: 'Of a message: where it stands; `reference` is the service',
  }),
  code: maybeText,
  trace_id: maybeText,
  reason: maybeText,
  note: maybeText,
  note_redacted: redaction,
  audit_id: Type.Union([Type.String(), Type.Null()], { description: 'Of an act of staff: its row of the audit' }),
});
export type MemberEvent = Static<typeof timelineEvent>;

export const helpAnswer = Type.Object({
  ...actOfTwo,
  because: Type.Union([Type.Enum([...waitReasons]), Type.Null()], { description: 'Why it waits' }),
});

export type HelpAnswer = Static<typeof helpAnswer>;

const outcome = { 200: helpAnswer };

/** Calls of staff about one member. Acts take an Idempotency-Key, and 412 says that the act does not apply (any more). */
export const supportSchemas = {
  findMember: {
    summary: 'Finds a member by the number of the card, the mobile number or the whole ID, of which nothing is kept',
    body: Type.Object(
      { by: Type.Enum([...findWays]), value: text(limits.identifierCharacters) },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Object({ member_id: Type.String() }) },
    failures: ['404', '422'],
  },
  getMemberPage: {
    summary: 'A member as staff see one: masked, with balances, and what can be done',
    params: memberParams,
    answers: { 200: memberPage },
    failures: ['404'],
  },
  listMemberEvents: {
    summary:
      'What happened to a member, newest first; `before` is the `next` of the page before. Messages about events of a kind come with them',
    params: memberParams,
    query: Type.Object(
      {
        kind: Type.Optional(Type.Enum([...timelineKinds])),
        before: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}\\.[0-9A-Za-z_-]{1,400}$', maxLength: 420 })),
      },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Object({
        items: Type.Array(timelineEvent),
        next: maybeText,
        failed: Type.Union([Type.Integer(), Type.Null()], {
          description: `How many events of the kind \`failed\` there are, ${failedCountMost} at most; with the first page`,
        }),
      }),
    },
    failures: ['404'],
  },
  correctPoints: {
    summary:
      'Adds points to a member, or takes some; over the limits of the act or of the day a second person has to approve',
    params: memberParams,
    body: Type.Object(
      {
        ...whyFields('points.correct'),
        point_type: Type.Enum([...pointTypes]),
        points: Type.Integer({ minimum: -correctionMost, maximum: correctionMost, not: { const: 0 } }),
        bill: Type.Optional(
          Type.Object(
            { branch_code: branchCode(8), bill_no: billNumber },
            {
              additionalProperties: false,
              description: 'The bill whose points they are: once, and never more than it lacks',
            },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    answers: outcome,
    failures: ['404', '412', '422', 'e4004'],
  },
  giveBack: {
    summary:
      'Makes a coupon or a reward usable again: alone once for each, and within the limits of the day; otherwise a second person has to approve',
    params: memberParams,
    body: Type.Object(
      { ...whyFields('coupon.give_back', 'reward.give_back'), kind: Type.Enum(['coupon', 'reward']), id: text(40) },
      { additionalProperties: false },
    ),
    answers: outcome,
    failures: ['404', '412', '422'],
  },
  returnReward: {
    summary:
      'Gives back the points of a used reward that the member brought back; over a limit a second person has to approve',
    params: memberParams,
    body: Type.Object({ ...whyFields('reward.return'), id: text(40) }, { additionalProperties: false }),
    answers: outcome,
    failures: ['404', '412', '422'],
  },
  setFreeze: {
    summary: 'Freezes the points of a member, or unfreezes them',
    params: memberParams,
    body: Type.Object(
      { ...whyFields('points.freeze', 'points.unfreeze'), frozen: Type.Boolean() },
      { additionalProperties: false },
    ),
    answers: outcome,
    failures: ['404', '412', '422', 'e4031', 'mobile_too_new'],
  },
  unlinkAsStaff: {
    summary: 'Ends the link of a member to the chat account',
    params: memberParams,
    body: Type.Object(whyFields('link.end'), { additionalProperties: false }),
    answers: outcome,
    failures: ['404', '412', '422'],
  },
  setErasure: {
    summary: 'Begins the erasure of a member, which waits for two weeks, or stops it',
    params: memberParams,
    body: Type.Object(
      { ...whyFields('erasure.begin', 'erasure.stop'), to: Type.Enum(['begin', 'stop']) },
      { additionalProperties: false },
    ),
    answers: outcome,
    failures: ['404', '412', '422'],
  },
  resendInvoice: {
    summary: 'Mails a tax invoice again to the address of its request',
    params: memberParams,
    body: Type.Object({ ...whyFields('invoice.resend'), request_id: text(40) }, { additionalProperties: false }),
    answers: outcome,
    failures: ['404', '412', '422'],
  },
} as const;
