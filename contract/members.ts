import type { Static } from 'typebox';
import { Type } from 'typebox';
import { languages } from '@/domain/languages';
import { limits } from '@/domain/limits';
import { answerFields, everyField, fieldsWith } from '@/domain/member-fields';
import { interests } from '@/domain/members';
import { lineReaches } from '@/domain/messages';
import { pick, without } from '@/domain/pick';
import { epochSeconds, nothing, text } from './fields';
import { fieldSchemas } from './members-fields';
import type { SchemasOf } from './schema';

const maybeText = Type.Union([Type.String(), Type.Null()]);

export const addressSchema = Type.Object(
  {
    postcode: Type.String({ pattern: '^[0-9]{5}$' }),
    province: text(100),
    district: text(100),
    sub_district: text(100),
    street: text(limits.addressCharacters),
  },
  { additionalProperties: false },
);

export type Address = Static<typeof addressSchema>;

const given = fieldSchemas('given');
const { email, firstname_en, lastname_en, nationality_description, ...others } = pick(given, answerFields);

/** Answers that a member may give and change in the app; null removes one. In the order in which faults are reported. */
export const optionalFields = { email, ...others, firstname_en, lastname_en, nationality_description };

/** Fields that only a store can change later. */
export const requiredFields = pick(given, fieldsWith({ changedBy: 'store' }));

const choiceNumber = Type.Optional(
  Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: 'The number of the choice beside it' }),
);

export const owed = Type.Optional(
  Type.Integer({
    description: 'Taken from the next points, for bills that were voided. Absent on servers of older releases',
  }),
);

/** From the chain's records. Absent on servers of older releases. */
const recordFields = {
  fax: Type.Optional(maybeText),
  taxpayer_id: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'Masked: the last four digits only' }),
  ),
  branch_code: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'Where the member joined' })),
  remark: Type.Optional(maybeText),
  last_transaction_time: Type.Optional(
    Type.Union([epochSeconds, Type.Null()], { description: 'The last purchase or spending of points' }),
  ),
  created_by: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'app, import, or store and its code' }),
  ),
  updated_by: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'As created_by' })),
};

const names = ['firstname_th', 'lastname_th', 'firstname_en', 'lastname_en'] as const;
const details = without(everyField, [...names, 'email', 'nationality_description']);
const shown = fieldSchemas('shown');

export const memberSchema = Type.Object({
  id: Type.String(),
  member_no: Type.String({ description: '16 digits, also the barcode and the QR' }),
  tier: Type.String(),
  ...pick(shown, names),
  address: Type.Union([addressSchema, Type.Null()]),
  email: shown.email,
  email_confirmed: Type.Optional(Type.Boolean({ description: 'The code mailed to it was entered' })),
  phone: maybeText,
  citizen_id: Type.Union([Type.String(), Type.Null()], { description: 'Masked: the last four digits only' }),
  passport_no: Type.Union([Type.String(), Type.Null()], { description: 'Masked: the last four characters only' }),
  ...pick(shown, details),
  interests: Type.Array(Type.Enum([...interests])),
  status: Type.String(),
  need_verify_pid: Type.Boolean(),
  identity_unproven: Type.Boolean({
    description:
      'Linked with a number that was not on record: until a store has seen the ID the person is hidden, and nothing is spent',
  }),
  need_verify_phone: Type.Boolean(),
  points: Type.Array(
    Type.Object({
      points_ref_key: Type.String(),
      balance: Type.Integer(),
      owed,
      expiring: Type.Object({ points: Type.Integer(), at: epochSeconds }),
    }),
  ),
  mobile_lookup: Type.Optional(
    Type.Boolean({ description: 'Tills find the member by mobile number. Absent where the chain does not use it' }),
  ),
  line_reach: Type.Optional(
    Type.Enum([...lineReaches], {
      description: 'Whether messages of the LINE official account reach the member; only in the answer of `getMember`',
    }),
  ),
  unread_messages: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'In the inbox. Absent on servers of older releases, and while the identity is unproven: there is no inbox',
    }),
  ),
  points_frozen: Type.Boolean({ description: 'Frozen points can be earned, but not spent' }),
  points_balance: Type.Integer({ description: 'The balance of cjpoint' }),
  first_linked_line_date: epochSeconds,
  created_at: epochSeconds,
  updated_at: epochSeconds,
  nationality_description: shown.nationality_description,
  ...recordFields,
  gender_id: choiceNumber,
  occupation_id: choiceNumber,
  income_id: choiceNumber,
  marital_status_id: choiceNumber,
  cards: Type.Optional(
    Type.Array(Type.Object({ card_no: Type.String(), status: Type.String(), issued_at: epochSeconds })),
  ),
  opts: Type.Optional(
    Type.Union([Type.Object({ commu: Type.Boolean() }), Type.Null()], { description: 'What the member opted into' }),
  ),
});

export type Member = Static<typeof memberSchema>;

const copied = fieldSchemas('copied');
const person = ['gender', 'birth_date', 'nationality'] as const;

/** What the programme stores about a member, for their copy of the data. IDs are masked; instants are in epoch seconds. */
const memberData = Type.Object({
  exported_at: epochSeconds,
  member: Type.Object({
    member_no: Type.String(),
    tier: Type.String(),
    status: Type.String(),
    ...pick(copied, names),
    citizen_id: maybeText,
    passport_no: maybeText,
    mobile: maybeText,
    mobile_verified_at: epochSeconds,
    email: copied.email,
    email_verified_at: Type.Integer({ minimum: 0, description: 'Epoch seconds; 0: its address is not confirmed' }),
    address: Type.Union([addressSchema, Type.Null()]),
    ...pick(copied, person),
    nationality_description: copied.nationality_description,
    ...recordFields,
    ...pick(copied, without(details, person)),
    interests: Type.Array(Type.String()),
    mobile_lookup: Type.Optional(Type.Boolean()),
    need_verify_pid: Type.Boolean(),
    first_linked_at: epochSeconds,
    created_at: epochSeconds,
    updated_at: epochSeconds,
  }),
  /** A list for each kind of record that a module stores about the member, under the module's feature word. */
  records: Type.Record(Type.String(), Type.Array(Type.Record(Type.String(), Type.Unknown()))),
});

export type MemberData = Static<typeof memberData>;

const erasure = Type.Object({
  requested: Type.Boolean(),
  requested_at: epochSeconds,
  due_at: Type.Integer({
    minimum: 0,
    description: 'Epoch seconds: when the data is erased unless the erasure is cancelled',
  }),
});

export type Erasure = Static<typeof erasure>;

export const membersSchemas = {
  getMember: { summary: 'The caller as a member', answers: { 200: memberSchema }, failures: [] },
  updateMember: {
    summary: 'Changes what may be changed without a store; name, birth date and address are refused',
    body: Type.Object(
      {
        ...optionalFields,
        interests: Type.Optional(Type.Array(Type.Enum([...interests]), { maxItems: 8 })),
        mobile_lookup: Type.Optional(Type.Boolean({ description: 'Whether tills may find the member by number' })),
      },
      { additionalProperties: false, minProperties: 1 },
    ),
    answers: { 200: memberSchema },
    failures: ['422'],
  },
  setLanguage: {
    summary: 'The language of messages to the caller',
    body: Type.Object({ language: Type.Enum([...languages]) }, { additionalProperties: false }),
    answers: { 204: nothing },
    failures: [],
  },
  updateEmail: {
    summary: 'The email address that tax invoices go to',
    body: Type.Object({ email: text(limits.emailCharacters) }, { additionalProperties: false }),
    answers: { 200: memberSchema },
    failures: ['422'],
  },
  exportMember: { summary: 'Everything stored about the caller', answers: { 200: memberData }, failures: [] },
  mailMemberData: {
    summary: 'Mails everything stored about the caller to their email address, as a JSON file',
    answers: { 202: Type.Object({ email: Type.String({ description: 'Masked' }) }) },
    failures: ['412', '429', '503', 'email_unconfirmed'],
  },
  requestEmailCode: {
    summary: 'Begins confirming the email address on file; a one-time code of type confirm_email is mailed there',
    answers: { 200: Type.Object({ id: Type.String(), email: Type.String({ description: 'Masked' }) }) },
    failures: ['412', '429'],
  },
  getErasure: { summary: 'Whether the caller has requested erasure', answers: { 200: erasure }, failures: [] },
  requestErasure: {
    summary: 'Requests to end the membership and erase all data that the law does not require',
    body: Type.Object({ confirmed: Type.Literal(true) }, { additionalProperties: false }),
    answers: { 202: erasure },
    failures: [],
  },
  cancelErasure: { summary: 'Cancels the erasure', answers: { 200: erasure }, failures: [] },
} as const satisfies SchemasOf<'members'>;
