import { Type } from 'typebox';
import { epochSeconds, sentSeconds, text } from '@/contract/fields';
import { scanned } from '@/contract/scanned-fields';
import type { SchemasOf } from '@/contract/schema';
import { audienceKinds } from '@/domain/audiences';
import type { CampaignKind } from '@/domain/campaigns';
import { campaignKinds, campaignOrders, draftLimits, exceededLimits, shownDraftStates } from '@/domain/campaigns';
import { actOfTwo, pageKey, whyFields, whyOfTwoFields } from './acts';

const kind = Type.Enum([...campaignKinds]);
const code = scanned('code', Type.String({ pattern: '^[A-Z0-9-]{3,32}$' }));
const maybeText = Type.Union([Type.String(), Type.Null()]);
const maybeCount = Type.Union([Type.Integer(), Type.Null()]);

/**
 * `drawn` is taken of the quota, `collected` (of an earning campaign the points given) and `used` are as of the last count, and `left` is null
 * without a quota.
 */
const campaign = Type.Object({
  kind,
  code: Type.String(),
  name_th: Type.String(),
  name_en: Type.String(),
  effective_from: epochSeconds,
  effective_to: epochSeconds,
  withdrawn: Type.Boolean(),
  quota: maybeCount,
  drawn: Type.Integer(),
  left: maybeCount,
  has_codes: Type.Boolean({ description: 'The quota is the number of the partner’s codes' }),
  collected: Type.Integer(),
  used: Type.Integer(),
  used_week: Type.Integer({ description: 'In the last seven days' }),
  used_week_before: Type.Integer({ description: 'In the seven days before those' }),
});

const countFields = {
  coupon: Type.Integer(),
  reward: Type.Integer(),
  prize: Type.Integer(),
  mission: Type.Integer(),
  earning: Type.Integer(),
} satisfies Record<CampaignKind, unknown>;

const ofCampaign = Type.Object({ kind, code }, { additionalProperties: false });

const differenceFields = {
  kind: Type.Enum([...campaignKinds, 'terms']),
  code: Type.String(),
  name: Type.Object({ th: Type.String(), en: Type.String() }),
  how: Type.Enum(['added', 'changed', 'kept', 'withdrawn']),
  fields: Type.Array(Type.Object({ field: Type.String(), from: Type.Unknown(), to: Type.Unknown() })),
  warnings: Type.Array(Type.Enum(['price_halved', 'quota_below_taken', 'ends_in_past'])),
  taken: Type.Integer(),
  quota: maybeCount,
};

const draft = Type.Object({
  id: Type.String(),
  name: Type.String(),
  state: Type.Enum([...shownDraftStates]),
  uploaded_by_name: Type.String(),
  uploaded_at: epochSeconds,
  goes_live_at: epochSeconds,
  ended_at: epochSeconds,
  approval_id: maybeText,
});

/** `limit` says which limit was exceeded, where that is the fault. */
const fault = Type.Object({
  file: Type.String(),
  line: Type.Integer(),
  what: Type.String(),
  limit: Type.Optional(Type.Enum([...exceededLimits])),
});

/** What an earning campaign would have given on the bills of the last seven days, beside what they have earned. */
const trial = Type.Object({
  code: Type.String(),
  points: Type.Integer(),
  bills: Type.Integer(),
  members: Type.Integer(),
  branches: Type.Integer(),
  one_in: Type.Integer({ minimum: 1, description: 'Reckoned from the bills of one member in so many' }),
});

/** How many members would be chosen now: who get it, who are held out, and who fit but have not agreed to marketing. */
const counted = Type.Object({
  kind: Type.Enum([...audienceKinds]),
  code: Type.String(),
  fitting: Type.Integer(),
  held_out: Type.Integer(),
  without_consent: Type.Integer(),
  one_in: Type.Integer({ minimum: 1, description: 'Reckoned from one member in so many' }),
});

const estimate = Type.Object({ value: Type.Number(), from: Type.Number(), to: Type.Number() });

/** Null where the group is too small to say anything of it. */
const group = Type.Object({
  members: Type.Integer(),
  collected: Type.Union([estimate, Type.Null()]),
  used: Type.Union([estimate, Type.Null()]),
  baht: Type.Union([Type.Number({ description: 'Spent by a member on average' }), Type.Null()]),
});

const groups = Type.Object({
  at: epochSeconds,
  least: Type.Integer({ description: 'Of fewer members nothing is said' }),
  shown: group,
  held_out: Type.Union([group, Type.Null()]),
  difference: Type.Union([
    Type.Object({
      verdict: Type.Enum(['few', 'unsure', 'more', 'less']),
      baht: Type.Number(),
      from: Type.Number(),
      to: Type.Number(),
    }),
    Type.Null(),
  ]),
});

/** `not_agreed` names the reason why it did not go live: the same entries were changed after the approval. */
const wholeDraft = Type.Object({
  ...draft.properties,
  faults: Type.Array(fault),
  differences: Type.Array(Type.Object(differenceFields)),
  unchanged: Type.Integer(),
  trials: Type.Array(trial),
  audiences: Type.Array(counted),
  not_agreed: Type.Array(Type.String()),
});

const writtenDay = Type.String({
  maxLength: 10,
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  description: 'A day in Bangkok, of the Gregorian calendar',
  examples: ['2026-12-31'],
});

const ofDraft = Type.Object({ id: text(64) }, { additionalProperties: false });

export const campaignsSchemas = {
  listCampaigns: {
    summary:
      'Campaigns of a kind that are not over, with figures; all, if asked, and of a name or code that has these words',
    query: Type.Object(
      {
        kind,
        order: Type.Optional(Type.Enum([...campaignOrders])),
        all: Type.Optional(Type.Boolean()),
        named: Type.Optional(text(64)),
        after: Type.Optional(pageKey),
      },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Object({
        items: Type.Array(campaign),
        next: maybeText,
        counts: Type.Union([Type.Object(countFields), Type.Null()], {
          description: 'How many campaigns of each kind the same search has; with the first page',
        }),
      }),
    },
    failures: [],
  },
  getCampaign: {
    summary: 'A campaign day by day, and where it is used most',
    params: ofCampaign,
    answers: {
      200: Type.Object({
        campaign,
        quota_alone: Type.Union([Type.Integer(), Type.Null()], {
          description: 'To what one person may raise the quota',
        }),
        groups: Type.Union([groups, Type.Null()], {
          description: 'Of a campaign with an audience: its members and those held out, counted once a day',
        }),
        days: Type.Array(Type.Object({ day: epochSeconds, collected: Type.Integer(), used: Type.Integer() })),
        branches: Type.Array(
          Type.Object({
            branch_code: Type.String(),
            name_th: Type.String(),
            name_en: Type.String(),
            used: Type.Integer(),
          }),
        ),
      }),
    },
    failures: ['404'],
  },
  endCampaign: {
    summary:
      'Asks a second person to end a campaign, or ends it in an emergency. What members have of it stays theirs. 412: it is not running',
    params: ofCampaign,
    body: Type.Object(whyOfTwoFields('campaign.end'), { additionalProperties: false }),
    answers: { 200: Type.Object(actOfTwo) },
    failures: ['404', '412'],
  },
  raiseQuota: {
    summary:
      'Raises a quota to a number; far above what was last approved, it waits for a second person. 412: it has none, or has as many already',
    params: ofCampaign,
    body: Type.Object(
      { ...whyFields('campaign.raise_quota'), to: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Object(actOfTwo) },
    failures: ['404', '412'],
  },
  copyCampaign: {
    summary:
      'Makes a draft with a copy of a campaign, under another code and for other days. 412: there is a campaign of that code',
    params: ofCampaign,
    body: Type.Object({ name: text(80), code, from: writtenDay, to: writtenDay }, { additionalProperties: false }),
    answers: { 201: wholeDraft },
    failures: ['404', '412'],
  },
  uploadDraft: {
    summary: 'Uploads a catalogue folder as a zip: it becomes a draft, with its faults or with what it would change',
    query: Type.Object({ name: text(80) }, { additionalProperties: false }),
    bodyType: 'application/zip',
    bodyBytes: draftLimits.zipBytes,
    bodiesAtOnce: draftLimits.uploadsAtOnce,
    answers: { 201: wholeDraft },
    failures: [],
  },
  listDrafts: {
    summary: 'Drafts, the latest first',
    query: Type.Object({ before: Type.Optional(pageKey) }, { additionalProperties: false }),
    answers: { 200: Type.Object({ items: Type.Array(draft), next: maybeText }) },
    failures: [],
  },
  getDraft: {
    summary: 'A draft, with what it would change now',
    params: ofDraft,
    answers: { 200: wholeDraft },
    failures: ['404'],
  },
  submitDraft: {
    summary:
      'Asks a second person to approve a draft. 412: it has faults, or is with somebody · 422: its hour has passed',
    params: ofDraft,
    body: Type.Object(
      { ...whyFields('catalogue.publish'), goes_live_at: sentSeconds },
      { additionalProperties: false },
    ),
    answers: { 200: wholeDraft },
    failures: ['404', '412', '422'],
  },
  discardDraft: {
    summary: 'Discards a draft that is not live, also an approved one',
    params: ofDraft,
    body: Type.Object(whyFields('draft.discard'), { additionalProperties: false }),
    answers: { 200: wholeDraft },
    failures: ['404', '412'],
  },
} as const satisfies Partial<SchemasOf<'desk'>>;
