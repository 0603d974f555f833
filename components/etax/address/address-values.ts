import type { SchemaForm } from '@/components/form/useSchemaForm';
import type { AreaIds } from '@/hooks/areas/useAreaFields';
import type { EtaxDraft } from '@/hooks/etax/etax-draft';
import { changeEtaxDraft, withoutPassed } from '@/hooks/etax/etax-form';

/** The address answers in screen order; '' while unanswered. */
export type AddressValues = {
  postcode: string;
  province: string;
  district: string;
  subDistrict: string;
  houseNo: string;
  save: boolean;
};

export type AddressForm = SchemaForm<AddressValues>;

export function addressOf({ customer: { address }, is_saved_member_info }: EtaxDraft): AddressValues {
  return {
    postcode: address.postcode,
    province: address.province_name,
    district: address.district_name,
    subDistrict: address.sub_district_name,
    houseNo: address.house_no,
    save: is_saved_member_info,
  };
}

/** Areas typed by hand are not in the lists and have no id. */
export function withAddress(draft: EtaxDraft, values: AddressValues, ids: AreaIds): EtaxDraft {
  const { postcode, province, district, subDistrict, houseNo, save } = values;
  const address = {
    house_no: houseNo,
    sub_district_id: ids.subDistrict ?? '',
    sub_district_name: subDistrict,
    district_id: ids.district ?? '',
    district_name: district,
    province_id: ids.province ?? '',
    province_name: province,
    postcode,
  };
  return { ...draft, is_saved_member_info: save, customer: { ...draft.customer, address } };
}

/** A change reopens the step: unvalidated answers are not sent. */
export function keepAddress(values: AddressValues): void {
  changeEtaxDraft((draft) => withoutPassed(withAddress(draft, values, {}), 'address'));
}

/** The form field for a wire field. */
export function addressFieldOf(wireField: string): string {
  const name = wireField.replace(/^customer[./]address[./]/, '');
  return wireFields.get(name) ?? name;
}

const wireFields = new Map([
  ['house_no', 'houseNo'],
  ['province_name', 'province'],
  ['district_name', 'district'],
  ['sub_district_name', 'subDistrict'],
]);
