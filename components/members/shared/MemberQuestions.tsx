import { useTranslation } from 'react-i18next';
import { EmailQuestion } from '@/components/form/EmailQuestion';
import { Select } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import type { SchemaForm } from '@/components/form/useSchemaForm';
import type { AnswerField, FieldValue, FieldWith } from '@/domain/member-fields';
import { memberFields } from '@/domain/member-fields';

type Control = ReturnType<SchemaForm<Record<AnswerField, string>>['field']>;

export interface MemberQuestionsProps {
  names: readonly AnswerField[];
  /** The control of a form for an answer. */
  field: (name: AnswerField) => Control;
  /** What decides whether a description is asked for. */
  given: { occupation: string; nationality?: string | null };
}

/** The questions for the answers of `domain/member-fields.ts`, with a description where no choice fits (spec section 5). */
export function MemberQuestions({ names, field, given }: MemberQuestionsProps) {
  const isAsked = (name: AnswerField) => {
    if (name === 'occupation_description') return given.occupation === 'other';
    return name !== 'nationality_description' || given.nationality === 'OTHER';
  };
  return names.filter(isAsked).map((name) => <MemberQuestion key={name} of={name} control={field(name)} />);
}

function MemberQuestion({ of: name, control }: { of: AnswerField; control: Control }) {
  if (name === 'email') return <EmailQuestion {...control} />;
  return isChoice(name) ? <ChoiceQuestion of={name} control={control} /> : <TextQuestion of={name} control={control} />;
}

function ChoiceQuestion({ of: name, control }: { of: ChoiceAnswer; control: Control }) {
  const { t } = useTranslation(['members', 'ui']);
  const options = choicesOf(name).map(({ value, key }) => ({ value, label: t(key) }));
  return <Select {...control} label={t(`question.${name}`)} placeholder={t('ui:choose')} options={options} />;
}

/** Browsers store one name per person, the Thai one, so no autofill for the one in Latin letters. */
function TextQuestion({ of: name, control }: { of: TextAnswer; control: Control }) {
  const { t } = useTranslation('members');
  const field = memberFields[name];
  const autofill = 'letters' in field ? { autoComplete: 'off' } : {};
  return <TextField {...control} {...autofill} label={t(`question.${name}`)} maxLength={field.most} />;
}

type TextAnswer = FieldWith<{ kind: 'text'; changedBy: 'member' }>;
type ChoiceAnswer = FieldWith<{ kind: 'choice'; changedBy: 'member' }>;

function isChoice(name: AnswerField): name is ChoiceAnswer {
  return memberFields[name].kind === 'choice';
}

/** The key of a choice's text: one without a text does not compile. */
type ChoiceKey = { [Name in ChoiceAnswer]: `${Name}.${FieldValue<Name>}` }[ChoiceAnswer];

function choicesOf(name: ChoiceAnswer): { value: string; key: ChoiceKey }[];
function choicesOf(name: ChoiceAnswer): { value: string; key: string }[] {
  return memberFields[name].choices.map((value) => ({ value, key: `${name}.${value}` }));
}
