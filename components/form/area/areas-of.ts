import type { TextFieldProps } from '@/components/form/TextField';
import type { AreaAnswers } from '@/hooks/areas/area-answers';
import type { RegisteredField } from './AreaField';
import type { AreaFieldsProps } from './AreaFields';

/** What of a form its area questions need, by the names that it gives them. */
type FormWith<Name extends string> = {
  watch: (name: Name) => string;
  field: (name: Name) => RegisteredField & Omit<TextFieldProps, 'label'>;
  setValue: (name: Name, value: string) => void;
  clearErrors: (name: Name) => void;
};

/** For forms that name the questions as the product does. */
export const areaNames = {
  postcode: 'postcode',
  province: 'province',
  district: 'district',
  subDistrict: 'subDistrict',
} as const;

/** A form's area questions as `AreaFields` takes them. What was filled in is no longer wrong. */
export function areasOf<Name extends string>(
  form: FormWith<Name>,
  names: Record<keyof AreaAnswers, Name>,
): Pick<AreaFieldsProps, 'answers' | 'fields' | 'onFill'> {
  const { postcode, province, district, subDistrict } = names;
  return {
    answers: {
      postcode: form.watch(postcode),
      province: form.watch(province),
      district: form.watch(district),
      subDistrict: form.watch(subDistrict),
    },
    fields: {
      postcode: form.field(postcode),
      province: form.field(province),
      district: form.field(district),
      subDistrict: form.field(subDistrict),
    },
    onFill: (found) => {
      for (const area of ['postcode', 'province', 'district', 'subDistrict'] as const) {
        const value = found[area];
        if (value === undefined) continue;
        form.setValue(names[area], value);
        if (value !== '') form.clearErrors(names[area]);
      }
    },
  };
}
