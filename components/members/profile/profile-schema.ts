import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { array, object, string } from 'yup';
import { answerRule, emailRule, latinNameRule, occupationDescriptionRule } from '@/components/form/rules/about-rules';
import type { ProfileValues } from './profile-answers';

/** The rules of spec section 5 for editable fields; each message is a text key. */
const schema: ObjectSchema<ProfileValues> = object({
  email: emailRule(),
  firstname_en: latinNameRule(),
  lastname_en: latinNameRule(),
  nationality_description: answerRule(),
  occupation: answerRule(),
  occupation_description: occupationDescriptionRule(),
  income: answerRule(),
  marital_status: answerRule(),
  interests: array(string().required()).required(),
});

export const profileResolver = yupResolver(schema);
