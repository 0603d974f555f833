import { tidyLatinName } from '@/domain/identity/names';
import type { AnswerField, MemberAnswers } from './member-fields';
import { answerFields, describedField } from './member-fields';
import { tidyText } from './tidy-text';

/** A text in its stored form: one line, and for a Latin name with the keyboard's apostrophe. */
export function tidyAnswer(name: AnswerField, given: string): string {
  const field = describedField(name);
  return field.kind === 'text' && field.letters === 'latin' ? tidyLatinName(given) : tidyText(given);
}

/** The answers of a form, where '' and a value outside the choices mean no answer. Fields that were not sent are absent. */
export function answersOf(given: Partial<Record<AnswerField, string>>): Partial<MemberAnswers> {
  const answers: Partial<Record<AnswerField, string | null>> = {};
  for (const name of answerFields) {
    const text = given[name];
    if (text !== undefined) answers[name] = isChoiceOf(name, text) ? text || null : null;
  }
  if (!areAnswers(answers)) throw new Error('an answer is none of its choices');
  return answers;
}

function areAnswers(given: Partial<Record<AnswerField, string | null>>): given is Partial<MemberAnswers> {
  return answerFields.every((name) => isChoiceOf(name, given[name] ?? ''));
}

function isChoiceOf(name: AnswerField, text: string): boolean {
  const field = describedField(name);
  return field.kind !== 'choice' || text === '' || field.choices.includes(text);
}
