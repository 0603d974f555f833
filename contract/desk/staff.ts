import { Type } from 'typebox';
import { epochSeconds, opaque, text } from '@/contract/fields';
import type { SchemasOf } from '@/contract/schema';
import { actNames, approvalKinds, reasonsOf } from '@/domain/desk-acts';
import { pointTypes } from '@/domain/points';
import { actorKinds, staffRoles, subjectKinds, verdicts } from '@/domain/staff';
import { waitReasons } from '@/domain/support';
import { actNote, actOfTwo, pageKey, redaction } from './acts';

const roles = Type.Array(Type.Enum([...staffRoles]));
const maybeText = Type.Union([Type.String(), Type.Null()]);

/** Far enough, and within a bigint. */
const farthestSeconds = 100_000_000_000;

const staffSession = Type.Object({
  staff_id: Type.String(),
  name: Type.String(),
  roles,
  ends_at: Type.Integer({ description: 'Epoch seconds; when it ends unless another call is made' }),
});

/** What may be looked at by a second person, and what came of it. */
const approvalFields = {
  id: Type.String(),
  kind: Type.Enum([...approvalKinds]),
  subject_kind: Type.Enum([...subjectKinds]),
  subject_id: Type.String(),
  payload: Type.Unknown(),
  reason: Type.String(),
  asked_by: Type.String(),
  asked_by_name: Type.String(),
  asked_at: epochSeconds,
  verdict: Type.Union([Type.Enum([...verdicts]), Type.Null()]),
  decided_by_name: maybeText,
  decided_at: epochSeconds,
};

/** What its payload says of what would be done, as far as it is shown: each kind has some of it. */
export const approvalDetail = Type.Partial(
  Type.Object({
    points: Type.Integer(),
    point_type: Type.Enum([...pointTypes]),
    reference: Type.String(),
    because: Type.Enum([...waitReasons]),
    of_staff: Type.Integer(),
    of_member: Type.Integer(),
    name_th: Type.String(),
    name_en: Type.String(),
    from: Type.Integer(),
    to: Type.Integer(),
    drawn: Type.Integer(),
    is_on: Type.Boolean(),
    name: Type.String(),
  }),
);

/** `redacts` is the note whose redaction is asked for, as long as it is there. */
const approval = Type.Object({
  ...approvalFields,
  detail: approvalDetail,
  note: Type.String({ description: 'Empty for a redaction, and where it was redacted' }),
  note_redacted: redaction,
  decision_note: maybeText,
  decision_note_redacted: redaction,
  redacts: Type.Union([
    Type.Object({
      act: Type.Enum([...actNames]),
      actor_name: Type.String(),
      at: epochSeconds,
      note: maybeText,
    }),
    Type.Null(),
  ]),
});

/** One act: who did what, on whom, and why. */
const act = Type.Object({
  id: Type.String(),
  at: epochSeconds,
  actor_kind: Type.Enum([...actorKinds]),
  actor_id: Type.String(),
  actor_name: Type.String(),
  act: Type.Enum([...actNames]),
  subject_kind: Type.Enum([...subjectKinds]),
  subject_id: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  reason: maybeText,
  note: maybeText,
  note_redacted: redaction,
  trace_id: maybeText,
});

const span = {
  from: Type.Optional(Type.Integer({ minimum: 0, maximum: farthestSeconds })),
  to: Type.Optional(Type.Integer({ minimum: 0, maximum: farthestSeconds })),
};

/** `second_id` is null if no approval was needed. */
const giftDay = Type.Object({
  day: epochSeconds,
  staff_id: Type.String(),
  staff_name: Type.String(),
  second_id: maybeText,
  second_name: maybeText,
  acts: Type.Integer(),
  members: Type.Integer(),
  given: Type.Integer(),
  taken: Type.Integer(),
});

const actFilter = {
  actor: Type.Optional(text(128)),
  act: Type.Optional(Type.Enum([...actNames])),
  subject: Type.Optional(text(128)),
  ...span,
};

export const deskSchemas = {
  getStaffSignIn: {
    summary: 'How staff sign in: at the identity provider, or in the sandbox as somebody of a list',
    answers: {
      200: Type.Object({
        kind: Type.Enum(['oidc', 'sandbox']),
        url: Type.Optional(Type.String({ description: 'Where to sign in; it belongs to the cookie of this answer' })),
        confirms: Type.Optional(
          Type.Boolean({
            description: 'The session of this browser goes on once the provider has confirmed it, unasked',
          }),
        ),
        people: Type.Optional(Type.Array(Type.Object({ staff_id: Type.String(), name: Type.String(), roles }))),
      }),
    },
    failures: ['404', 'staff_provider_down'],
  },
  startStaffSession: {
    summary: 'Signs in as somebody of the sandbox',
    body: Type.Object({ staff_id: text(64) }, { additionalProperties: false }),
    answers: { 200: staffSession },
    failures: ['404'],
  },
  completeStaffSignIn: {
    summary: 'Signs in with what the identity provider gave the page it returned to, a code or an error',
    body: Type.Object(
      { code: Type.Optional(opaque), error: Type.Optional(opaque), state: opaque, iss: Type.Optional(opaque) },
      { additionalProperties: false },
    ),
    answers: { 200: staffSession },
    failures: [
      '404',
      'staff_sign_in_again',
      'staff_sign_in_declined',
      'staff_no_role',
      'staff_provider_down',
      'staff_provider_refuses',
    ],
  },
  getStaffSession: {
    summary: 'Who is signed in',
    answers: { 200: staffSession },
    failures: [],
  },
  endStaffSession: {
    summary: 'Signs out; whoever has no session is answered the same',
    answers: {
      200: Type.Object({
        url: Type.Optional(Type.String({ description: 'Where the identity provider ends its own session' })),
        stays: Type.Optional(
          Type.Boolean({ description: 'The identity provider has no such address: its session may go on' }),
        ),
      }),
    },
    failures: ['404'],
  },
  searchAudit: {
    summary: 'What was done, the latest first: by whom (id or name), which act, on what (id), and when (epoch seconds)',
    query: Type.Object({ ...actFilter, before: Type.Optional(pageKey) }, { additionalProperties: false }),
    answers: { 200: Type.Object({ items: Type.Array(act), next: maybeText }) },
    failures: [],
  },
  exportAudit: {
    summary: 'The same as a file of comma-separated values; 412 if it is more than 20,000 rows',
    query: Type.Object(actFilter, { additionalProperties: false }),
    answers: { 200: Type.String() },
    answerType: 'text/csv; charset=utf-8',
    fileName: 'audit.csv',
    failures: ['412'],
  },
  redactNote: {
    summary:
      'Asks a second person to take away the note of a row for good, with all its copies; 412: there is none, or somebody has asked',
    params: Type.Object({ id: text(15) }, { additionalProperties: false }),
    body: Type.Object({ reason: Type.Enum([...reasonsOf('note.redact')]) }, { additionalProperties: false }),
    answers: { 200: Type.Object(actOfTwo) },
    failures: ['404', '412'],
  },
  reportGifts: {
    summary: 'What staff gave to members and took from them, in points: by day, by person, and by who approved',
    query: Type.Object(span, { additionalProperties: false }),
    answers: { 200: Type.Object({ items: Type.Array(giftDay) }) },
    failures: [],
  },
  exportGifts: {
    summary: 'Each of them with its member, as a file of comma-separated values; 412 if it is more than 20,000 rows',
    query: Type.Object(span, { additionalProperties: false }),
    answers: { 200: Type.String() },
    answerType: 'text/csv; charset=utf-8',
    fileName: 'gifts.csv',
    failures: ['412'],
  },
  listApprovals: {
    summary: 'What waits for a second person, or was decided, the latest first',
    query: Type.Object(
      { state: Type.Optional(Type.Enum(['waiting', 'decided'])), before: Type.Optional(pageKey) },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Object({ items: Type.Array(approval), next: maybeText }) },
    failures: [],
  },
  decideApproval: {
    summary: 'Approves or refuses what somebody else has asked for; approved, it is done at once',
    params: Type.Object({ id: text(64) }, { additionalProperties: false }),
    body: Type.Object(
      {
        verdict: Type.Enum([...verdicts]),
        note: Type.Optional({ ...actNote, description: 'Always, but never for the redaction of a note' }),
      },
      { additionalProperties: false },
    ),
    // Without notes: the answer is kept for repeats.
    answers: { 200: Type.Object(approvalFields) },
    failures: ['403', '404', '412', '422'],
  },
} as const satisfies Partial<SchemasOf<'desk'>>;
