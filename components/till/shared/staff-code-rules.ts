import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { object, string } from 'yup';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import { limits } from '@/domain/limits';
import type { StaffConfirmation } from '@/hooks/till/staff-confirmation';

export const noStaffCode: StaffConfirmation = { branch_code: '', staff_code: '' };

const schema: ObjectSchema<StaffConfirmation> = object({
  branch_code: string()
    .ensure()
    .trim()
    .test(obliged([mustBeGiven, 'fields:required'])),
  staff_code: string()
    .ensure()
    .trim()
    .test(obliged([mustBeGiven, 'fields:required'], [staffCodeMustHaveItsDigits, 'fields:staffCodeMustBeRight'])),
});

export const staffCodeResolver = yupResolver(schema);

function staffCodeMustHaveItsDigits(code: string): boolean {
  return code.length === limits.staffCodeDigits && /^\d+$/.test(code);
}
