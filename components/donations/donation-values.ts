import { yupResolver } from '@hookform/resolvers/yup';
import type { ObjectSchema } from 'yup';
import { object, string } from 'yup';
import { mustBeGiven, obliged } from '@/components/form/rules/obligations';
import { donationMustBeAffordable, donationMustBeWhole, readDonation } from '@/domain/donations';
import { keepDraft, readDraft } from '@/hooks/requests/drafts';

export type DonateValues = { point: string };

/** The amount typed on an earlier visit to the page. */
export function startOfDonation(): DonateValues {
  const { point } = readDraft('donation');
  return { point: typeof point === 'string' ? point : '' };
}

export function keepDonation(values: DonateValues): void {
  keepDraft('donation', values);
}

/** The typed amount, validated against the member's balance. */
export function donateResolver(balance: number) {
  const schema: ObjectSchema<DonateValues> = object({
    point: string()
      .ensure()
      .test(
        obliged<string>(
          [mustBeGiven, 'fields:required'],
          [(typed) => donationMustBeWhole(readDonation(typed)), 'fields:donationMustBeWhole'],
          [(typed) => donationMustBeAffordable(readDonation(typed), balance), 'fields:donationMustBeAffordable'],
        ),
      ),
  });
  return yupResolver(schema);
}
