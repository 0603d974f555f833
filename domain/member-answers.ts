import { tidyLatinName } from './identity/latin-name';
import type { AnswerField } from './member-fields';
import { describedField } from './member-fields';
import { tidyText } from './tidy-text';

/** A text as it is kept: one line, and where it is a name in Latin letters with the apostrophe of a keyboard. */
export function tidyAnswer(name: AnswerField, given: string): string {
  const field = describedField(name);
  return field.kind === 'text' && field.letters === 'latin' ? tidyLatinName(given) : tidyText(given);
}
