import type { MemberColumn } from './columns';
import type { ImportKeys } from './rows';
import type { KnownMember, WantedKeys } from './store';

/** A line that is right by itself, as it is compared with others. */
export type Candidate = { wanted: WantedKeys; keys: ImportKeys; identifierField: 'citizen_id' | 'passport_no' };

export type Decision =
  | { what: 'make' }
  | { what: 'change'; id: string }
  | { what: 'unchanged' }
  /** Left as it is; `field` and `why` tell what was not taken over. */
  | { what: 'keep' | 'refuse'; field: MemberColumn; why: string };

/** What becomes of a line, by what the records have of its card, its ID and its number. */
export function decide({ wanted, keys, identifierField }: Candidate, known: readonly KnownMember[]): Decision {
  const own = known.find(({ member_no }) => member_no === wanted.member_no);
  const others = known.filter((one) => one !== own);
  if (others.some(({ identifier_key }) => identifier_key === wanted.identifier_key))
    return { what: 'refuse', field: identifierField, why: 'Another member has this ID.' };
  if (wanted.mobile_key !== null && others.some(({ mobile_key }) => mobile_key === wanted.mobile_key))
    return { what: 'refuse', field: 'phone', why: 'Another member has this number.' };
  if (!own) return { what: 'make' };
  return decideOwn(own, keys);
}

function decideOwn(own: KnownMember, keys: ImportKeys): Decision {
  const keep = (why: string, field: MemberColumn = 'member_no') => ({ what: 'keep' as const, field, why });
  const isSameProfile = own.import_profile_key === keys.profile;
  const isSameBalance = own.import_balance_key === keys.balance;
  if (isSameProfile && isSameBalance) return { what: 'unchanged' };
  if (own.updated_by === 'erasure') return keep('This member was erased.');
  if (own.import_profile_key === null) return keep('This member was not made by an import.');
  if (own.was_linked) return keep('This member has linked the card since, and is left alone.');
  if (own.updated_by !== 'import') return keep('A store has changed this record since, and it is left alone.');
  if (!isSameBalance)
    return keep(
      'An opening balance is brought along once: the points, and the rest of the line, are left alone.',
      'cjpoint',
    );
  return { what: 'change', id: own.id };
}
