import { Type } from 'typebox';
import { onOff, text } from './schema';

/** The chain's department codes as our categories: see docs/categories.md. */
export const categoriesFile = Type.Optional(text('CATEGORIES_FILE'));

const name = 'UNKNOWN_CATEGORIES_EARN';

/**
 * Whether goods of unknown categories earn points. Only the operator can decide: points for alcohol or tobacco violate the programme's
 * rules and the law, and none for water cause complaints.
 */
export const unknownCategoriesEarn = onOff(
  name,
  undefined,
  'on or off: whether goods of a category that is neither ours nor in CATEGORIES_FILE earn points (docs/categories.md)',
);

/** In the sandbox, where no real till exists. */
export const unknownCategoriesEarnInSandbox = onOff(name, 'off');
