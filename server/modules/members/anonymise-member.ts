import type { Updateable } from 'kysely';
import { answerFields, fieldsWith } from '@/domain/member-fields';
import { byName, without } from '@/domain/pick';
import type { MemberTable, PersonalColumn } from '@/server/db/schema-members';
import type { Deps } from '@/server/gateways/deps';
import { placeOf } from '@/server/sealing/sealed-columns';

const erasedName = 'ลบแล้ว';

const plainAnswers = without(answerFields, fieldsWith({ sealed: true }));

/**
 * A member's row without the person. Its key matches no ID, so the same ID can register again; the membership number stays for
 * documents that the law requires to be kept.
 */
export function anonymousMember(memberId: string, { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>) {
  return {
    status: 'inactive',
    firstname_th: erasedName,
    lastname_th: erasedName,
    gender: 'not_specified',
    birth_date: '1900-01-01',
    identifier_sealed: secrets.seal('', placeOf('members', 'identifier_sealed', memberId)),
    identifier_key: `erased:${memberId}`,
    identifier_last4: '',
    ...byName(plainAnswers, () => null),
    mobile_sealed: null,
    mobile_key: null,
    mobile_verified_at: null,
    address_sealed: null,
    email_sealed: null,
    email_verified_at: null,
    email_verified_key: null,
    fax_sealed: null,
    taxpayer_id_sealed: null,
    remark_sealed: null,
    branch_code: null,
    last_transaction_at: null,
    created_by: null,
    updated_by: 'erasure',
    import_profile_key: null,
    import_balance_key: null,
    interests: '[]',
    need_verify_pid: false,
    identity_unproven: false,
    mobile_lookup: false,
    updated_at: clock.now(),
  } as const satisfies Required<Pick<Updateable<MemberTable>, PersonalColumn>>;
}
