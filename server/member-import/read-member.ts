import type { Address } from '@/contract/members';
import type { Body } from '@/contract/types';
import { taxIdMustBeCorrect, taxIdMustHave13Digits } from '@/domain/etax';
import { tidyMobile } from '@/domain/identity/mobile-number';
import { limits } from '@/domain/limits';
import { answersOf } from '@/domain/member-answers';
import { answerFields, describedField } from '@/domain/member-fields';
import { memberNumberMustBeWellFormed } from '@/domain/member-number';
import type { Interest } from '@/domain/members';
import { genders, interests, nationalities } from '@/domain/members';
import { byName, pick, without } from '@/domain/pick';
import { pointTypes } from '@/domain/points';
import { plainDigits } from '@/domain/tidy-text';
import { bangkokDate } from '@/domain/time/bangkok';
import { fieldText } from '@/server/http/field-errors';
import { tidyIdentifier, wrongIdentity } from '@/server/modules/registration/check-identity';
import type { PersonalDetail } from '@/server/modules/registration/read-personal-detail';
import { readPersonalDetail } from '@/server/modules/registration/read-personal-detail';
import { isRefusal } from '@/server/platform/outcome';
import type { Fault, Lot, Readers, Wrong } from './cells';
import { createReaders, readLots } from './cells';
import type { MemberCells, MemberColumn } from './columns';
import { memberColumns } from './columns';
import type { ImportedConsent } from './consents';
import { readConsents } from './consents';

/** A member as read from a line, normalised by the app's rules. Instants are in epoch seconds; null: not given. */
export type ImportedMember = PersonalDetail & {
  memberNo: string;
  tier: string;
  status: 'active' | 'inactive';
  identifier: { type: 'citizen_id' | 'passport'; text: string };
  mobile: string | null;
  isMobileVerified: boolean;
  isIdentityVerified: boolean;
  interests: Interest[];
  fax: string | null;
  taxpayerId: string | null;
  branchCode: string | null;
  remark: string | null;
  createdAt: number | null;
  lastTransactionAt: number | null;
  consents: ImportedConsent[];
  lots: Lot[];
};

type Context = { now: number; tiers: readonly [string, ...string[]] };

/** Reads the cells of a line and reports every wrong one. */
export function readMember(cells: MemberCells, { now, tiers }: Context): ImportedMember | Fault[] {
  const faults: Fault[] = [];
  const wrong = (field: MemberColumn, why: string) => void faults.push({ field, why });
  const readers = createReaders(cells, wrong, now);
  const { text, choice, flag, instant } = readers;
  const identity = readIdentity(cells, readers, wrong);
  const createdAt = instant('created_at');
  const detail = readDetail(cells, readers, wrong, { identity, joinedAt: createdAt ?? now });
  const status = choice('status', ['active', 'inactive'] as const, 'active') ?? 'active';
  const lots = lotsOf(cells, now, wrong);
  if (status === 'inactive' && lots.length > 0) wrong('status', 'Whose membership has ended has no points.');
  const record = {
    memberNo: memberNoOf(cells, wrong),
    tier: choice('tier', tiers, tiers[0]) ?? tiers[0],
    status,
    identifier: identity.identifier,
    mobile: identity.mobile,
    isMobileVerified: identity.isMobileVerified,
    isIdentityVerified: flag('identity_verified'),
    interests: interestsOf(cells.interests, wrong),
    fax: text('fax', faxCharacters),
    taxpayerId: taxpayerIdOf(text, wrong),
    branchCode: text('branch_code', branchCharacters),
    remark: text('remark', remarkCharacters),
    createdAt,
    lastTransactionAt: instant('last_transaction_time'),
    consents: readConsents(cells, { choice, flag, instant, now }, wrong),
    lots,
  };
  return detail === undefined || faults.length > 0 ? faults : { ...detail, ...record };
}

function memberNoOf(cells: MemberCells, wrong: Wrong): string {
  const memberNo = plainDigits(cells.member_no);
  if (!memberNumberMustBeWellFormed(memberNo)) wrong('member_no', 'A card number has 16 digits.');
  return memberNo;
}

/**
 * The text of a line about the person, for the keyed hash by which a later import recognises it. Hashes are stored, so the
 * order of the fields must not change, and an answer that was added later counts only if it is given.
 */
export function profileText({ lots: _points, ...profile }: ImportedMember): string {
  const { answers } = profile;
  const given = [...firstAnswers, ...addedAnswers.filter((name) => answers[name] !== null)];
  return JSON.stringify({ ...profile, answers: pick(answers, given) });
}

const firstAnswers = [
  'email',
  'occupation',
  'occupation_description',
  'income',
  'marital_status',
  'firstname_en',
  'lastname_en',
  'nationality_description',
] as const;

const addedAnswers = without(answerFields, firstAnswers);

type Identity = ReturnType<typeof readIdentity>;

function readIdentity(cells: MemberCells, { flag }: Readers, wrong: Wrong) {
  const { field, ...identifier } = identifierOf(cells);
  const mobile = cells.phone === '' ? null : tidyMobile(cells.phone);
  const isMobileVerified = flag('phone_verified');
  if (isMobileVerified && mobile === null) wrong('phone', 'There is no number that could have been verified.');
  if (cells.citizen_id !== '' && cells.passport_no !== '')
    wrong('passport_no', 'A member has one ID: a citizen ID, or a passport or alien number.');
  const compared = { identifier: identifier.text, mobile: mobile ?? anyMobile };
  for (const fault of wrongIdentity(identifier.type, compared))
    wrong(fault.field === 'mobile' ? 'phone' : field, fieldText(fault.message, 'en'));
  return { identifier, mobile, isMobileVerified };
}

/** Applies the rules of the registration form, with the age on the day of joining. */
function readDetail(
  cells: MemberCells,
  readers: Readers,
  wrong: Wrong,
  { identity, joinedAt }: { identity: Identity; joinedAt: number },
): PersonalDetail | undefined {
  const { text, choice } = readers;
  const nationality = choice(
    'nationality',
    nationalities,
    identity.identifier.type === 'citizen_id' ? 'TH' : undefined,
  );
  if (cells.nationality === '' && nationality === undefined) wrong('nationality', fieldText('required', 'en'));
  const form = {
    registration_id: '',
    firstname_th: text('firstname_th', limits.firstNameCharacters) ?? '',
    lastname_th: text('lastname_th', limits.lastNameCharacters) ?? '',
    gender: choice('gender', genders, 'not_specified') ?? 'not_specified',
    birth_date: cells.birth_date,
    nationality: nationality ?? 'OTHER',
    ...readAnswers(readers),
    address: addressOf(cells, text, wrong),
  };
  const detail = readPersonalDetail(form, bangkokDate(joinedAt));
  if (!isRefusal(detail)) return detail.value;
  for (const { field, message } of detail.fields ?? []) wrong(columnOf(field), fieldText(message, 'en'));
  return undefined;
}

function taxpayerIdOf(text: Readers['text'], wrong: Wrong): string | null {
  const given = text('taxpayer_id', taxpayerIdCharacters);
  if (given === null) return null;
  const taxpayerId = plainDigits(given);
  if (!taxIdMustHave13Digits(taxpayerId)) wrong('taxpayer_id', fieldText('taxIdMustHave13Digits', 'en'));
  else if (!taxIdMustBeCorrect(taxpayerId, 'corporation')) wrong('taxpayer_id', fieldText('taxIdMustBeCorrect', 'en'));
  return taxpayerId;
}

function lotsOf(cells: MemberCells, now: number, wrong: Wrong): Lot[] {
  return pointTypes.flatMap((type) => {
    const lots = readLots(cells[type], type, now);
    if (typeof lots !== 'string') return lots;
    wrong(type, lots);
    return [];
  });
}

const taxpayerIdCharacters = 20;
const faxCharacters = 40;
const branchCharacters = 32;
const remarkCharacters = 256;

/** Stands for an unknown number; it violates no rule. */
const anyMobile = '0800000000';

function identifierOf({ citizen_id, passport_no }: MemberCells) {
  const isPassport = citizen_id === '' && passport_no !== '';
  return isPassport
    ? ({ type: 'passport', field: 'passport_no', text: tidyIdentifier('passport', passport_no) } as const)
    : ({ type: 'citizen_id', field: 'citizen_id', text: tidyIdentifier('citizen_id', citizen_id) } as const);
}

/** A file without the description of a nationality is accepted, like apps that do not ask for it. */
function readAnswers({ text, choice }: Pick<Readers, 'text' | 'choice'>): Partial<Body<'createMember'>> {
  const read = byName([...firstAnswers, ...addedAnswers], (name) => {
    const field = describedField(name);
    if (field.kind === 'choice') return choice(name, field.choices) ?? '';
    return field.kind === 'text' ? (text(name, field.most) ?? '') : '';
  });
  const { nationality_description, ...others } = read;
  return answersOf(nationality_description === '' ? others : read);
}

/** All parts or none, as in the app. */
function addressOf(cells: MemberCells, text: Readers['text'], wrong: Wrong): Address | null {
  const lines = addressColumns.map((name) => [name, cells[name]] as const);
  if (lines.every(([, line]) => line === '')) return null;
  for (const [name, line] of lines) if (line === '') wrong(name, 'An address is whole, or left out.');
  const postcode = plainDigits(cells.postcode);
  if (postcode !== '' && !/^\d{5}$/.test(postcode)) wrong('postcode', fieldText('postcodeMustHave5Digits', 'en'));
  const place = (name: 'province' | 'district' | 'sub_district') => text(name, areaCharacters) ?? '-';
  return {
    postcode,
    province: place('province'),
    district: place('district'),
    sub_district: place('sub_district'),
    street: text('street', limits.addressCharacters) ?? '-',
  };
}

const addressColumns = ['postcode', 'province', 'district', 'sub_district', 'street'] as const;
const areaCharacters = 100;

function interestsOf(cell: string, wrong: Wrong): Interest[] {
  const given = new Set(cell.split(/[\s;]+/).filter(Boolean));
  const known = interests.filter((interest) => given.has(interest));
  if (known.length < given.size) wrong('interests', `There is another one in it than ${interests.join(', ')}.`);
  return known;
}

/** The column of a field of the contract. */
function columnOf(field: string): MemberColumn {
  const name = field.replace(/^address\./, '');
  return memberColumns.find((column) => column === name) ?? 'member_no';
}
