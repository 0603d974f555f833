import { useEffect } from 'react';
import type { DefaultValues, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '@/domain/records';
import type { FieldFault } from './ErrorSummary';

export interface SchemaFormOptions<Values extends FieldValues> {
  resolver: Resolver<Values, unknown, Values>;
  /** In screen order: the error summary lists its errors in this order. */
  defaults: DefaultValues<Values>;
  /** Optional fields; every other field is required, and says so. */
  optional?: readonly FieldPath<Values>[];
  /** Called with every change, to save a draft. */
  onChange?: (values: Values) => void;
}

/** The part of the form that its sections need. */
export type SchemaForm<Values extends FieldValues> = ReturnType<typeof useSchemaForm<Values>>;

/**
 * A form driven by its schema. Messages are text keys ('fields:required'), so that they follow the language switch. A refused submit moves
 * the focus to the error summary; errors are checked again when a choice is made, and shortly after a field loses focus: immediately, the
 * page would shift under the finger and the tap would miss its target.
 */
export function useSchemaForm<Values extends FieldValues>(options: SchemaFormOptions<Values>) {
  const { resolver, defaults, optional, onChange } = options;
  const form = useForm<Values, unknown, Values>({
    resolver,
    defaultValues: defaults,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
  });
  const { register, trigger, setError, subscribe } = form;
  const { errors, submitCount } = form.formState;
  const { i18n } = useTranslation('fields');

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange?.(values) }),
    [subscribe, onChange],
  );

  const errorOf = (name: FieldPath<Values>): string | undefined => {
    const message = messageOf(errors, name);
    return message && translated(message);
  };

  const translated = (message: string): string => {
    const [feature = '', key = ''] = message.split(':');
    const text: unknown = i18n.getResource(i18n.language, feature, key);
    return typeof text === 'string' ? text : message;
  };

  const lookAgain = (name: FieldPath<Values>) => messageOf(errors, name) !== undefined && void trigger(name);

  /** Props to spread into a control. `about`: the question that shows the error of several controls. */
  const field = <Name extends FieldPath<Values>>(name: Name, about: FieldPath<Values> = name) => {
    const props = register(name);
    return {
      ...props,
      error: errorOf(name),
      required: !optional?.includes(name),
      onChange: async (event: { target: EventTarget }) => {
        await props.onChange(event);
        if (isChoice(event.target)) lookAgain(about);
      },
      onBlur: async (event: { target: EventTarget }) => {
        await props.onBlur(event);
        if (!isChoice(event.target)) setTimeout(() => lookAgain(about), tapMilliseconds);
      },
    };
  };

  /** Shows errors found by the server at their questions. */
  const refuse = (wrong: readonly FieldFault[]) => {
    for (const { field: name, message } of wrong) if (isField(name)) setError(name, { message });
  };

  const isField = (name: string): name is FieldPath<Values> => Object.hasOwn(defaults, name);

  const faults = Object.keys(defaults).flatMap((name): FieldFault[] => {
    const message = messageOf(errors, name);
    return message ? [{ field: name, message: translated(message) }] : [];
  });

  return { ...form, field, errorOf, faults, attempt: submitCount, refuse };
}

const tapMilliseconds = 300;

function messageOf(errors: object, name: string): string | undefined {
  const error: unknown = fieldOf(errors, name);
  if (typeof error !== 'object' || error === null) return undefined;
  const message: unknown = fieldOf(error, 'message');
  return typeof message === 'string' ? message : undefined;
}

function isChoice(target: EventTarget): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
}
