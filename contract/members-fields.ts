import type { TEnum, TNull, TOptional, TSchema, TString, TUnion } from 'typebox';
import { Type } from 'typebox';
import type { DescribedField, MemberField, MemberFields } from '@/domain/member-fields';
import { describedField, everyField } from '@/domain/member-fields';
import { byName } from '@/domain/pick';
import { dateText, text } from './fields';

type Maybe<Schema extends TSchema> = TUnion<[Schema, TNull]>;

type ValueSchema<Field> = Field extends { choices: infer Choices extends readonly string[] }
  ? TEnum<[...Choices]>
  : TString;

type Answered<Field, Schema extends TSchema> = Field extends { masked: true }
  ? Schema
  : Field extends { mayBeAbsent: true }
    ? TOptional<Maybe<Schema>>
    : Maybe<Schema>;

type Given<Field> = Field extends { changedBy: 'member' } ? TOptional<Maybe<ValueSchema<Field>>> : ValueSchema<Field>;

type Schemas = {
  /** As in requests. */
  given: { [Name in MemberField]: Given<MemberFields[Name]> };
  /** As on the member's own card and profile. */
  shown: { [Name in MemberField]: Answered<MemberFields[Name], ValueSchema<MemberFields[Name]>> };
  /** As in the member's copy of the data, which outlives the current choices. */
  copied: { [Name in MemberField]: Answered<MemberFields[Name], TString> };
};

/**
 * The schemas of all fields of `domain/member-fields.ts`. Overloaded, because TypeScript cannot follow a mapped type through a
 * loop.
 */
export function fieldSchemas<Use extends keyof Schemas>(use: Use): Schemas[Use];
export function fieldSchemas(use: keyof Schemas): object {
  return byName(everyField, (name) => schemaFor[use](describedField(name)));
}

const schemaFor: Record<keyof Schemas, (field: DescribedField) => TSchema> = {
  given: (field) => {
    const schema = valueSchema(field, (most) => text(most));
    return field.changedBy === 'member' ? Type.Optional(maybe(schema, field.note)) : schema;
  },
  shown: (field) =>
    answered(
      field,
      valueSchema(field, () => Type.String()),
    ),
  copied: (field) => answered(field, field.kind === 'date' ? dateText : Type.String()),
};

function valueSchema(field: DescribedField, textUpTo: (most: number) => TSchema): TSchema {
  if (field.kind === 'choice') return Type.Enum([...field.choices]);
  return field.kind === 'date' ? dateText : textUpTo(field.most);
}

function answered({ masked, mayBeAbsent }: DescribedField, schema: TSchema): TSchema {
  if (masked) return schema;
  return mayBeAbsent ? Type.Optional(maybe(schema)) : maybe(schema);
}

function maybe(schema: TSchema, description?: string): TSchema {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}
