import { Type } from 'typebox';
import { epochSeconds, text } from '@/contract/fields';
import { destination } from '@/contract/kids-club';
import { scanned } from '@/contract/scanned-fields';
import type { SchemasOf } from '@/contract/schema';
import type { OrderStatus } from '@/domain/kids-club';
import { orderStatuses } from '@/domain/kids-club';
import { toggleNames } from '@/domain/navigation/feature-routing';
import { actOfTwo, pageKey, redaction, whyFields, whyOfTwoFields } from './acts';

const maybeText = Type.Union([Type.String(), Type.Null()]);
const closed = { additionalProperties: false };

/** A prize on its way to a member. Its address is only in the packing list. */
const order = Type.Object({
  reference: Type.String(),
  member_id: Type.String(),
  prize_id: Type.String(),
  name_th: Type.String(),
  name_en: Type.String(),
  points: Type.Integer(),
  status: Type.Enum([...orderStatuses]),
  ordered_at: epochSeconds,
  promised_by: Type.Integer({ description: 'Epoch seconds: until when the prize’s page promised it' }),
  batch: maybeText,
  tracking: maybeText,
  sent_at: epochSeconds,
  cancelled_at: epochSeconds,
  restored_points: Type.Integer(),
});

const countFields = {
  ORDERED: Type.Integer(),
  PREPARING: Type.Integer(),
  SENT: Type.Integer(),
  CANCELLED: Type.Integer(),
} satisfies Record<OrderStatus, unknown>;

const toggle = Type.Object({
  name: Type.Enum([...toggleNames]),
  is_on: Type.Boolean(),
  is_shipped_on: Type.Boolean({ description: 'What the release says, until somebody sets it' }),
  set_at: epochSeconds,
  set_by: maybeText,
  reason: maybeText,
  note: maybeText,
  note_redacted: redaction,
});

const termsVersion = {
  version: Type.String(),
  state: Type.Enum(['to_come', 'in_force', 'past', 'withdrawn']),
  holds_from: epochSeconds,
  published_at: epochSeconds,
  published_by: maybeText,
  withdrawn_at: epochSeconds,
  hash_th: Type.String({ description: 'SHA-256 of what members read in Thai, as their consents name it' }),
  hash_en: Type.String(),
};

const till = Type.Object({
  name: Type.String({ description: 'Names the key and cannot be used as one' }),
  branch_code: Type.String(),
  branch_th: Type.String(),
  branch_en: Type.String(),
  created_at: epochSeconds,
  last_used_at: Type.Integer({ description: 'Epoch seconds, to the hour; 0: not since this is counted' }),
});

const unknownCategory = Type.Object({
  branch_code: Type.String(),
  branch_th: Type.String(),
  branch_en: Type.String(),
  kind: Type.Enum(['unknown', 'missing', 'others'], { description: 'others: what came after a hundred of a branch' }),
  category: Type.String({ description: 'As it came first' }),
  bills: Type.Integer(),
  lines: Type.Integer(),
  first_seen_at: epochSeconds,
  last_seen_at: epochSeconds,
});

const failedJob = Type.Object({
  job_id: Type.String(),
  queue: Type.String(),
  subject: maybeText,
  error: Type.String({ description: 'The class of the last error, without its words' }),
  tries: Type.Integer(),
  sent_at: epochSeconds,
  given_up_at: epochSeconds,
});

const failingEvent = Type.Object({
  event_id: Type.String({ description: 'The webhook-id' }),
  type: Type.String(),
  member_id: maybeText,
  happened_at: epochSeconds,
  is_given_up: Type.Boolean(),
  tries: Type.Integer(),
  error: Type.String(),
});

const orderParams = Type.Object({ reference: scanned('code', text(16)) }, closed);

export const operationsSchemas = {
  listOrders: {
    summary:
      'Orders of prizes, those to be packed first ordered first; those that are done, the latest first; `named`: with these words in the number, the tracking number or the prize',
    query: Type.Object(
      {
        state: Type.Optional(Type.Enum(['open', 'done'])),
        status: Type.Optional(Type.Enum([...orderStatuses], { description: 'Only those of the state’s that are so' })),
        named: Type.Optional(text(64)),
        after: Type.Optional(pageKey),
      },
      closed,
    ),
    answers: {
      200: Type.Object({
        items: Type.Array(order),
        next: maybeText,
        counts: Type.Union([Type.Object(countFields), Type.Null()], {
          description: 'How many orders of each status have these words; with the first page',
        }),
      }),
    },
    failures: [],
  },
  takeOrderSheet: {
    summary: 'Puts all new orders on a packing list, or writes one again, as CSV; 412: there is nothing to pack',
    body: Type.Object({ batch: Type.Optional(text(16)) }, closed),
    answers: { 200: Type.String() },
    answerType: 'text/csv; charset=utf-8',
    fileName: 'orders.csv',
    failures: ['412'],
  },
  setOrder: {
    summary: 'Marks an order as sent or puts its tracking number right, or cancels it, which gives the points back',
    params: orderParams,
    body: Type.Object(
      {
        to: Type.Enum(['sent', 'cancelled']),
        tracking: Type.Optional(scanned('number', Type.String({ pattern: '^[A-Za-z0-9-]{4,40}$' }))),
        ...whyFields('order.send', 'order.correct_tracking', 'order.cancel'),
      },
      closed,
    ),
    answers: { 200: order },
    failures: ['404', '412'],
  },
  correctOrderAddress: {
    summary:
      'Puts another recipient and address in place of those of an order that is not sent; 412: it is, or it was cancelled',
    params: orderParams,
    body: Type.Object({ address: Type.Object(destination, closed), ...whyFields('order.readdress') }, closed),
    answers: { 200: order },
    failures: ['404', '412', '422'],
  },
  listToggles: {
    summary: 'The toggles, and who set each last, when and why',
    answers: { 200: Type.Object({ items: Type.Array(toggle) }) },
    failures: [],
  },
  setToggle: {
    summary: 'Asks a second person to set a toggle, or sets it in an emergency; 412: it is so already',
    params: Type.Object({ name: Type.Enum([...toggleNames]) }, closed),
    body: Type.Object({ is_on: Type.Boolean(), ...whyOfTwoFields('toggle.set') }, closed),
    answers: { 200: Type.Object(actOfTwo) },
    failures: ['412'],
  },
  listTerms: {
    summary: 'The versions of the terms, the latest day first',
    answers: { 200: Type.Object({ items: Type.Array(Type.Object(termsVersion)) }) },
    failures: [],
  },
  getTermsVersion: {
    summary: 'A version of the terms with its texts',
    params: Type.Object({ version: text(32) }, closed),
    answers: {
      200: Type.Object({
        ...termsVersion,
        terms_th: Type.String(),
        terms_en: Type.String(),
        privacy_th: Type.String(),
        privacy_en: Type.String(),
      }),
    },
    failures: ['404'],
  },
  withdrawTerms: {
    summary:
      'Asks a second person to take back a version of the terms before its day, or does in an emergency; 412: its day has come, or it is withdrawn',
    params: Type.Object({ version: text(32) }, closed),
    body: Type.Object(whyOfTwoFields('terms.withdraw'), closed),
    answers: { 200: Type.Object(actOfTwo) },
    failures: ['404', '412'],
  },
  listTills: {
    summary: 'The keys of the tills by branch, without the keys themselves',
    answers: { 200: Type.Object({ items: Type.Array(till) }) },
    failures: [],
  },
  addTillKey: {
    summary:
      'Makes a key for a till of a branch, which is told this once and works once a second person has approved it, or at once in an emergency',
    body: Type.Object(
      { branch_code: scanned('digits', Type.String({ pattern: '^[0-9]{4,5}$' })), ...whyOfTwoFields('till_key.add') },
      closed,
    ),
    answers: {
      200: Type.Object({ ...actOfTwo, key: Type.String(), name: Type.String(), branch_code: Type.String() }),
    },
    failures: ['404', '412'],
  },
  revokeTillKey: {
    summary: 'Asks a second person to end a key of a till, or ends it in an emergency',
    params: Type.Object({ name: scanned('number', Type.String({ pattern: '^[0-9a-f]{12}$' })) }, closed),
    body: Type.Object(whyOfTwoFields('till_key.revoke'), closed),
    answers: { 200: Type.Object(actOfTwo) },
    failures: ['404'],
  },
  listUnknownCategories: {
    summary: 'Categories of goods that tills sent and that are not known, the latest first',
    answers: {
      200: Type.Object({
        earns: Type.Boolean({ description: 'Whether goods of these categories earn points' }),
        items: Type.Array(unknownCategory),
      }),
    },
    failures: [],
  },
  listFailedJobs: {
    summary: 'Jobs that failed every time and were given up, the latest first, and how many each queue has',
    query: Type.Object({ queue: Type.Optional(text(64)), before: Type.Optional(pageKey) }, closed),
    answers: {
      200: Type.Object({
        queues: Type.Array(Type.Object({ queue: Type.String(), count: Type.Integer() })),
        items: Type.Array(failedJob),
        next: maybeText,
      }),
    },
    failures: [],
  },
  retryJob: {
    summary: 'Has one dead-lettered job tried again, or all of a queue; how many went back',
    body: Type.Object(
      {
        queue: text(64),
        job_id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
        ...whyFields('job.retry'),
      },
      closed,
    ),
    answers: { 200: Type.Object({ retried: Type.Integer() }) },
    failures: [],
  },
  listEvents: {
    summary:
      'The receiver of events, and the events that it has not taken: given up, or tried again later; the latest first',
    query: Type.Object({ before: Type.Optional(pageKey) }, closed),
    answers: {
      200: Type.Object({
        receiver: maybeText,
        state: Type.Enum(['off', 'on', 'waiting', 'stopped'], {
          description: 'off: none are written · waiting: it cannot be reached · stopped: it answered 410',
        }),
        waiting: Type.Integer({ description: '10,000 at most' }),
        oldest_seconds: Type.Integer(),
        given_up: Type.Integer({ description: '10,000 at most' }),
        is_repeating: Type.Boolean(),
        taken_at: epochSeconds,
        next_try_at: epochSeconds,
        error: maybeText,
        error_at: epochSeconds,
        kept_days: Type.Integer(),
        items: Type.Array(failingEvent),
        next: maybeText,
      }),
    },
    failures: [],
  },
  sendEvents: {
    summary:
      'Has events sent again: those given up, one of them, or everything since an instant; resumes a receiver that answered 410',
    body: Type.Object(
      {
        what: Type.Enum(['given_up', 'since', 'resume']),
        event_id: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
        hours: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 * 24, description: 'Of `since`: how far back' })),
        ...whyFields('events.send'),
      },
      closed,
    ),
    answers: {
      200: Type.Object({ sent: Type.Integer({ description: '0 of a repeat, whose events are not counted' }) }),
    },
    failures: ['412'],
  },
} as const satisfies Partial<SchemasOf<'desk'>>;
