import type { ParseKeys } from 'i18next';
import type { TestContext, TestFunction } from 'yup';

/** A text key, looked up when the message is shown: an obligation returns a key, never a sentence. */
type MessageKey = ParseKeys<['fields', 'registration', 'etax']>;

type Obligation<Value> = readonly [holds: (value: Value) => boolean, message: MessageKey];

/** A yup test that runs rules in order and reports the first one that fails. */
export function obliged<Value>(...obligations: Obligation<Value>[]): TestFunction<Value, object> {
  return (value: Value, context: TestContext<object>) => {
    const broken = obligations.find(([holds]) => !holds(value));
    return broken ? context.createError({ message: broken[1] }) : true;
  };
}

export function mustBeGiven(text: string): boolean {
  return text.trim() !== '';
}
