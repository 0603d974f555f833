import type { Deps } from '@/server/gateways/deps';
import { sealIdentifier, sealMobile } from '@/server/modules/members/seal-identity';
import { placeOf } from '@/server/sealing/sealed-columns';
import type { ImportedMember } from './read-member';

type Needs = Pick<Deps, 'clock' | 'secrets'>;

export type ImportKeys = { profile: string; balance: string };

/** A member's row for `json_populate_recordset`, so by the names of the columns. */
export function memberRow({ clock, secrets }: Needs, id: string, member: ImportedMember, keys: ImportKeys) {
  const now = clock.now();
  const row = { table: 'members', id } as const;
  const seal = (
    column: 'email_sealed' | 'address_sealed' | 'fax_sealed' | 'taxpayer_id_sealed' | 'remark_sealed',
    text: string | null,
  ) => (text === null ? null : secrets.seal(text, placeOf('members', column, id)));
  const { mobile, answers, address } = member;
  const { email, ...plain } = answers;
  const created_at = member.createdAt ?? now;
  const noMobile = { mobile_sealed: null, mobile_key: null };
  return {
    id,
    member_no: member.memberNo,
    tier: member.tier,
    status: member.status,
    ...member.names,
    ...plain,
    interests: member.interests,
    ...sealIdentifier(secrets, row, member.identifier),
    ...(mobile === null ? noMobile : sealMobile(secrets, row, mobile)),
    // Counts as verified from joining: it replaced no other number, so no waiting time applies.
    mobile_verified_at: mobile !== null && member.isMobileVerified ? created_at : null,
    email_sealed: seal('email_sealed', email),
    email_verified_at: null,
    email_verified_key: null,
    address_sealed: seal('address_sealed', address && JSON.stringify(address)),
    fax_sealed: seal('fax_sealed', member.fax),
    remark_sealed: seal('remark_sealed', member.remark),
    taxpayer_id_sealed: seal('taxpayer_id_sealed', member.taxpayerId),
    gender: member.gender,
    birth_date: member.birthDate,
    nationality: member.nationality,
    need_verify_pid: !member.isIdentityVerified,
    identity_unproven: false,
    branch_code: member.branchCode,
    last_transaction_at: member.lastTransactionAt,
    first_linked_at: 0,
    created_at,
    created_by: 'import',
    updated_at: now,
    updated_by: 'import',
    import_profile_key: keys.profile,
    import_balance_key: keys.balance,
  };
}

export type MemberImportRow = ReturnType<typeof memberRow>;

/**
 * Rows for the append-only record of consents, with the channel `import`. The text that was shown is unknown, so there is no
 * hash.
 */
export function consentRows({ clock }: Pick<Deps, 'clock'>, memberId: string, member: ImportedMember) {
  return member.consents.map(({ type, status, version, occurredAt, isGuardianConfirmed }) => ({
    member_id: memberId,
    type,
    status,
    version,
    language: 'th',
    text_hash: '',
    channel: 'import',
    guardian_confirmed: isGuardianConfirmed,
    occurred_at: occurredAt ?? member.createdAt ?? clock.now(),
  }));
}

export type ConsentRow = ReturnType<typeof consentRows>[number];
