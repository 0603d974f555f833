import type { Static } from 'typebox';
import { Type } from 'typebox';
import { limits } from '@/domain/limits';
import { identifierTypes, memberSituations } from '@/domain/registration';
import { nothing, text } from './fields';
import { addressSchema, memberSchema, optionalFields, requiredFields } from './members';
import type { SchemasOf } from './schema';

const identified = Type.Object({
  situation: Type.Enum([...memberSituations]),
  registration_id: Type.String(),
  mobile: Type.String({ description: 'Masked: 08x-xxx-1234' }),
});

export type Identified = Static<typeof identified>;

export const registrationSchemas = {
  identify: {
    summary: 'Looks up an ID and a mobile number in the records, and opens a registration for 30 minutes',
    body: Type.Object(
      {
        identifier_type: Type.Enum([...identifierTypes]),
        identifier: text(limits.identifierCharacters),
        mobile: text(limits.identifierCharacters),
        accepted_terms_version: text(32),
      },
      { additionalProperties: false },
    ),
    answers: { 200: identified },
    failures: ['412', '422', 'e0505'],
  },
  createMember: {
    summary: 'Creates a member from a registration whose one-time code was verified',
    body: Type.Object(
      {
        registration_id: text(64),
        ...requiredFields,
        ...optionalFields,
        address: Type.Optional(Type.Union([addressSchema, Type.Null()])),
      },
      { additionalProperties: false },
    ),
    answers: { 201: memberSchema },
    failures: ['422', 'e0007', 'e0502', 'e0505'],
  },
  linkMember: {
    summary: 'Links the chat account to the member of a registration whose one-time code was verified',
    body: Type.Object(
      { registration_id: text(64), replace_link: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    answers: { 200: memberSchema },
    failures: ['e0007', 'e0012', 'e0013', 'e0502', 'e0505'],
  },
  unlinkMember: {
    summary: "Unlinks the chat account and withdraws the app's authorisation with LINE; the membership stays",
    answers: { 204: nothing },
    failures: [],
  },
} as const satisfies SchemasOf<'registration'>;
