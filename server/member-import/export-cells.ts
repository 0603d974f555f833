import type { Address } from '@/contract/members';
import { maskTaxId } from '@/domain/etax';
import { maskEmail } from '@/domain/identity/email';
import { maskCitizenId, maskPassport } from '@/domain/identity/identifier';
import { maskMobile, maskName } from '@/domain/identity/masks';
import { fieldsWith } from '@/domain/member-fields';
import { byName, without } from '@/domain/pick';
import type { PointType } from '@/domain/points';
import type { MemberRow } from '@/server/modules/members/present';
import { isUnproven } from '@/server/modules/members/present';
import type { Secrets } from '@/server/platform/secrets';
import type { SealedColumn } from '@/server/sealing/sealed-columns';
import { placeOf } from '@/server/sealing/sealed-columns';
import { writeInstant, writeLots } from './cells';
import type { MemberCells } from './columns';

/** A member with data from other tables. An instant of 0 means never. */
export type ExportedMember = {
  row: MemberRow;
  lots: { point_type: PointType; points: number; expires_at: number }[];
  consents: { type: string; status: string; version: string; occurred_at: number; guardian_confirmed: boolean }[];
  lastTransactionAt: number;
};

/** Masks a text as far as it is personal. */
type Shown = (mask: (text: string) => string, text: string | null) => string;

type Opened = (column: SealedColumn<'members'>) => string | null;

export function cellsOf(
  open: Secrets['open'],
  { row, lots, consents, lastTransactionAt }: ExportedMember,
  full: boolean,
): MemberCells {
  const shown: Shown = (mask, text) => {
    if (text === null || text === '') return '';
    return full ? text : mask(text);
  };
  const opened: Opened = (column) => {
    const sealed = row[column];
    return sealed === null ? null : open(sealed, placeOf('members', column, row.id));
  };
  return {
    member_no: row.member_no,
    tier: row.tier,
    status: row.status,
    ...personCells(row, shown, opened),
    birth_date: full ? row.birth_date : row.birth_date.slice(0, 4),
    phone_verified: yes(row.mobile_key !== null && row.mobile_verified_at !== null && !isUnproven(row)),
    identity_verified: yes(!row.need_verify_pid),
    ...answerCells(row),
    ...addressCells(shown, opened),
    branch_code: row.branch_code ?? '',
    created_at: writeInstant(row.created_at),
    last_transaction_time: writeInstant(lastTransactionAt),
    ...consentCells(consents),
    cjpoint: lotsCell(lots, 'cjpoint'),
    kidpoint: lotsCell(lots, 'kidpoint'),
  };
}

const hidden = () => '•••';

const plainTexts = without(fieldsWith({ kind: 'text' }), fieldsWith({ sealed: true }));

function personCells(row: MemberRow, shown: Shown, opened: Opened) {
  const identifier = opened('identifier_sealed');
  const isThai = row.identifier_type === 'citizen_id';
  return {
    ...byName(plainTexts, (name) => shown(hidden, row[name])),
    firstname_th: shown(maskName, row.firstname_th),
    lastname_th: shown(maskName, row.lastname_th),
    firstname_en: shown(maskName, row.firstname_en),
    lastname_en: shown(maskName, row.lastname_en),
    citizen_id: shown((id) => maskCitizenId(id.slice(-4)), isThai ? identifier : null),
    passport_no: shown((id) => maskPassport(id.slice(-4)), isThai ? null : identifier),
    phone: shown(maskMobile, opened('mobile_sealed')),
    email: shown(maskEmail, opened('email_sealed')),
    fax: shown(hidden, opened('fax_sealed')),
    taxpayer_id: shown(maskTaxId, opened('taxpayer_id_sealed')),
    remark: shown(hidden, opened('remark_sealed')),
  };
}

function answerCells(row: MemberRow) {
  return {
    ...byName(fieldsWith({ kind: 'choice' }), (name) => row[name] ?? ''),
    nationality_description: row.nationality_description ?? '',
    interests: row.interests.join(' '),
    occupation_description: row.occupation_description ?? '',
  };
}

function addressCells(shown: Shown, opened: Opened) {
  const address: Address | null = JSON.parse(opened('address_sealed') ?? 'null');
  if (!address) return { postcode: '', province: '', district: '', sub_district: '', street: '' };
  return { ...address, street: shown(hidden, address.street) };
}

function consentCells(consents: ExportedMember['consents']) {
  const terms = consents.find(({ type }) => type === 'terms');
  const commu = consents.find(({ type, status }) => type === 'commu' && status !== 'not-granted');
  return {
    terms_version: terms?.version ?? '',
    terms_at: writeInstant(terms?.occurred_at ?? 0),
    commu: commu?.status.replace('renewed', 'granted') ?? '',
    commu_version: commu?.version ?? '',
    commu_at: writeInstant(commu?.occurred_at ?? 0),
    commu_guardian: commu ? yes(commu.guardian_confirmed) : '',
  };
}

function lotsCell(lots: ExportedMember['lots'], wanted: PointType): string {
  const own = lots.filter(({ point_type }) => point_type === wanted);
  return writeLots(own.map(({ point_type: type, points, expires_at: expiresAt }) => ({ type, points, expiresAt })));
}

function yes(is: boolean): string {
  return is ? 'yes' : 'no';
}
