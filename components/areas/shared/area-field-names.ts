import type { TextFieldProps } from '@/components/form/TextField';
import type { AreaPart } from '@/hooks/areas/area-answers';
import { areaParts, ofEachPart } from '@/hooks/areas/area-answers';
import type { RegisteredField } from './AreaField';
import type { AreaFieldsProps } from './AreaFields';

/** The part of a form that its area questions need, under the form's field names. */
type FormWith<Name extends string> = {
  watch: (name: Name) => string;
  field: (name: Name) => RegisteredField & Omit<TextFieldProps, 'label'>;
  setValue: (name: Name, value: string) => void;
  clearErrors: (name: Name) => void;
};

/** For forms that name the questions as the product does. */
export const areaNames = ofEachPart((part) => part);

/** A form's area questions as `AreaFields` takes them. Filling one in clears its error. */
export function areasOf<Name extends string>(
  form: FormWith<Name>,
  names: Record<AreaPart, Name>,
): Pick<AreaFieldsProps, 'answers' | 'fields' | 'onFill'> {
  return {
    answers: ofEachPart((part) => form.watch(names[part])),
    fields: ofEachPart((part) => form.field(names[part])),
    onFill: (found) => {
      for (const part of areaParts) {
        const value = found[part];
        if (value === undefined) continue;
        form.setValue(names[part], value);
        if (value !== '') form.clearErrors(names[part]);
      }
    },
  };
}
