/** The choices of a member's answers (spec section 3). New ones are added at the end: `choiceId`. */
export const genders = ['male', 'female', 'not_specified'] as const;
export type Gender = (typeof genders)[number];

export const occupations = [
  'employee',
  'government_officer',
  'self_employed',
  'agriculturist',
  'student',
  'other',
] as const;

/** Monthly income bands in baht. */
export const incomes = ['under_5000', '5000_10000', '10001_15000', '15001_20000', '20001_25000', 'over_25000'] as const;

export const maritalStatuses = ['single', 'married', 'not_specified'] as const;

/** Nationalities are ISO 3166 alpha-2 codes; the form offers the most frequent ones and "other". */
export const nationalities = ['TH', 'MM', 'LA', 'KH', 'VN', 'CN', 'JP', 'IN', 'GB', 'US', 'OTHER'] as const;
export type Nationality = (typeof nationalities)[number];

/** The topics of the survey after registration. */
export const interests = [
  'food',
  'drinks',
  'coffee',
  'beauty',
  'mother_and_baby',
  'household',
  'health',
  'pets',
] as const;
export type Interest = (typeof interests)[number];

/** The number of a choice in its list, from 1. Lists only grow at their end, so that a number keeps its meaning. */
export function choiceId<Choice>(choices: readonly Choice[], choice: Choice | null): number | null {
  return choice === null ? null : choices.indexOf(choice) + 1;
}

/** Spec section 5: the description is required when 'other' is chosen. */
export function occupationMustBeDescribed(
  occupation: string | null | undefined,
  description: string | null | undefined,
): boolean {
  return occupation !== 'other' || Boolean(description?.trim());
}
