import { useEffect, useState } from 'react';
import type { EtaxCustomer } from '@/contract/etax';
import type { Member } from '@/contract/members';
import type { Answer } from '@/contract/types';
import { headOffice, isMaskedTaxId, maskTaxId } from '@/domain/etax';
import { memberKey } from '@/hooks/members/useMember';
import { useCall } from '@/hooks/requests/useCall';
import { call } from '@/services/http/call';
import type { EtaxDraft, Taxpayer } from './etax-draft';
import { keepEtaxDraft } from './etax-form';

export const etaxProfileKey = 'etax-profile';

/** The form with its answers filled in, once: afterwards its content is the user's. */
export function useEtaxPrefill(draft: EtaxDraft) {
  const [filled, setFilled] = useState(draft.prefilled ? draft : undefined);
  const profile = useCall(filled ? null : etaxProfileKey, () => call('getEtaxProfile'));
  const member = useCall(filled ? null : memberKey, () => call('getMember'));

  useEffect(() => {
    if (filled || !profile.data || !member.data) return;
    const now = prefilled(draft, profile.data, member.data);
    keepEtaxDraft(now);
    setFilled(now);
  }, [filled, draft, profile.data, member.data]);

  return {
    filled,
    error: [profile, member].find(({ data, error }) => !data && error)?.error,
    busy: profile.isValidating || member.isValidating,
    retry: () => {
      for (const read of [profile, member]) if (!read.data) void read.mutate();
    },
  };
}

/** Fills in the last saved request and the profile, so that the member does not type them again. */
function prefilled(draft: EtaxDraft, profile: Answer<'getEtaxProfile'>, member: Member): EtaxDraft {
  const { tax_invoice_type, customer: saved } = profile;
  const person = saved && tax_invoice_type === 'individual' ? taxpayerOf(saved) : asMember(member);
  const isCompany = saved !== null && tax_invoice_type === 'corporation';
  const { email, address } = saved ?? {};
  return {
    ...draft,
    customer: {
      ...(isCompany ? taxpayerOf(saved) : person),
      email: draft.customer.email || email || (member.email ?? ''),
      address: address ?? addressOf(member) ?? draft.customer.address,
    },
    other: isCompany ? person : draft.other,
    tax_invoice_type: tax_invoice_type ?? '',
    is_saved_member_info: saved !== null,
    on_file: isMaskedTaxId(person.tax_no) ? person.tax_no : '',
    prefilled: true,
  };
}

function taxpayerOf({ tax_no, first_name, last_name, branch_no }: EtaxCustomer): Taxpayer {
  return { tax_no, first_name, last_name, branch_no };
}

function asMember({ citizen_id, ...member }: Member): Taxpayer {
  const { firstname_th, lastname_th } = member.identity_unproven ? { firstname_th: '', lastname_th: '' } : member;
  const ending = (citizen_id ?? '').replace(/\D/g, '');
  const tax_no = ending === '' ? '' : maskTaxId(ending);
  return { tax_no, first_name: firstname_th, last_name: lastname_th, branch_no: headOffice };
}

/** The profile has names only; the page looks up their ids. */
function addressOf({ address }: Member): EtaxCustomer['address'] | undefined {
  if (!address) return undefined;
  return {
    house_no: address.street,
    sub_district_id: '',
    sub_district_name: address.sub_district,
    district_id: '',
    district_name: address.district,
    province_id: '',
    province_name: address.province,
    postcode: address.postcode,
  };
}
