import { limits } from './limits';
import { genders, incomes, maritalStatuses, nationalities, occupations } from './members';
import { fieldOf } from './records';

type FormOfMembers = 'registration' | 'profile';

export type DescribedField = {
  /** `store`: it needs the ID, so after registration only a store changes it. */
  changedBy: 'member' | 'store';
  askedIn: readonly FormOfMembers[];
  /** Whether it is erased with the member. */
  personal: boolean;
  /** How it is shown while the identity is unproven: masked. Without this, not at all. */
  masked?: true;
  /** Encrypted in the database, in a column with its name and `_sealed`. */
  sealed?: true;
  /** Added to the contract later: older servers do not send it. */
  mayBeAbsent?: true;
  /** For readers of the API document. */
  note?: string;
} & (
  | { kind: 'text'; most: number; letters?: 'thai' | 'latin' }
  | { kind: 'choice'; choices: readonly [string, ...string[]] }
  | { kind: 'date' }
);

const atRegistration = { changedBy: 'store', askedIn: ['registration'], personal: true } as const;
const anyTime = { changedBy: 'member', askedIn: ['registration', 'profile'], personal: true } as const;

/**
 * Each field of a member that is one text, date or choice, in the order of the registration form. A name is used in the contract and for
 * the column. IDs, the mobile number, the address and the interests are not here: decision 025.
 */
export const memberFields = {
  firstname_th: { kind: 'text', most: limits.firstNameCharacters, letters: 'thai', ...atRegistration, masked: true },
  lastname_th: { kind: 'text', most: limits.lastNameCharacters, letters: 'thai', ...atRegistration, masked: true },
  gender: { kind: 'choice', choices: genders, ...atRegistration },
  birth_date: { kind: 'date', ...atRegistration },
  nationality: { kind: 'choice', choices: nationalities, ...atRegistration, personal: false },
  nationality_description: {
    kind: 'text',
    most: limits.nationalityDescriptionCharacters,
    ...anyTime,
    mayBeAbsent: true,
    note: 'Which nationality, where it is OTHER; may be absent for apps that do not ask yet',
  },
  firstname_en: { kind: 'text', most: limits.firstNameCharacters, letters: 'latin', ...anyTime },
  lastname_en: { kind: 'text', most: limits.lastNameCharacters, letters: 'latin', ...anyTime },
  occupation: { kind: 'choice', choices: occupations, ...anyTime },
  occupation_description: { kind: 'text', most: limits.occupationDescriptionCharacters, ...anyTime },
  income: { kind: 'choice', choices: incomes, ...anyTime },
  marital_status: { kind: 'choice', choices: maritalStatuses, ...anyTime },
  email: { kind: 'text', most: limits.emailCharacters, ...anyTime, sealed: true },
} as const satisfies Record<string, DescribedField>;

export type MemberFields = typeof memberFields;

export type MemberField = keyof MemberFields;

/** The fields of which a trait holds: `FieldWith<{ changedBy: 'member' }>`. */
export type FieldWith<Trait> = { [Name in MemberField]: MemberFields[Name] extends Trait ? Name : never }[MemberField];

/** The fields that a form asks for. */
export type FieldOf<Form extends FormOfMembers> = {
  [Name in MemberField]: Form extends MemberFields[Name]['askedIn'][number] ? Name : never;
}[MemberField];

/** The values of a field. A date is YYYY-MM-DD. */
export type FieldValue<Name extends MemberField> = MemberFields[Name] extends {
  choices: readonly (infer Choice extends string)[];
}
  ? Choice
  : string;

/** Fields that a member may answer, change and clear in the app. */
export type AnswerField = FieldWith<{ changedBy: 'member' }>;

/** A member's answers; null is no answer. */
export type MemberAnswers = { [Name in AnswerField]: FieldValue<Name> | null };

const isField = (name: string): name is MemberField => Object.hasOwn(memberFields, name);

export const everyField: readonly MemberField[] = Object.keys(memberFields).filter(isField);

/** A field with all optional properties of its row. */
export function describedField(name: MemberField): DescribedField {
  return memberFields[name];
}

export function fieldsWith<const Trait extends Partial<DescribedField>>(trait: Trait): FieldWith<Trait>[] {
  return everyField.filter((name): name is FieldWith<Trait> =>
    Object.entries(trait).every(([key, value]) => fieldOf(memberFields[name], key) === value),
  );
}

export function fieldsOf<Form extends FormOfMembers>(form: Form): FieldOf<Form>[] {
  return everyField.filter((name): name is FieldOf<Form> => describedField(name).askedIn.includes(form));
}

export const answerFields = fieldsWith({ changedBy: 'member' });
