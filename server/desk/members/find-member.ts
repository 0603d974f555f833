import type { Body } from '@/contract/types';
import {
  citizenIdMustBeCorrect,
  citizenIdMustHave13Digits,
  passportMustBeWellFormed,
  tidyCitizenId,
  tidyPassport,
} from '@/domain/identity/identifier';
import { tidyMobile } from '@/domain/identity/mobile-number';
import { tidyScanned } from '@/domain/scanned-codes';
import { writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { StaffCaller } from '@/server/desk/staff/types';
import { actorOf } from '@/server/desk/staff/types';
import type { Deps } from '@/server/gateways/deps';
import { identifierKeyOf, mobileKeyOf } from '@/server/modules/members/seal-identity';
import type { MemberRecord, MembersService } from '@/server/modules/members/service';
import { wrongMobile } from '@/server/modules/registration/check-identity';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';

type Found = Promise<MemberRecord | undefined>;

/** A search with a normalised and hashed key: what was typed is not in it. */
type Search = (db: Db) => Found;

/**
 * 404: no such member · 422: the number is invalid. What was typed is neither stored nor logged; the search is recorded in the audit log.
 */
export type FindMember = (
  caller: StaffCaller,
  asked: Body<'findMember'>,
  traceId: string,
) => Promise<Outcome<{ member_id: string }, '404' | '422'>>;

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'> & {
  members: Pick<MembersService, 'recordByNumber' | 'recordByMobile' | 'recordByIdentifier'>;
};

export function createFindMember({ db, clock, secrets, members }: Needs): FindMember {
  const ways: Record<Body<'findMember'>['by'], (typed: string) => Outcome<Search, '422'>> = {
    member_no: (typed) => {
      const number = tidyScanned('digits', typed);
      return /^\d{16}$/.test(number)
        ? value((db) => members.recordByNumber(db, number))
        : wrong('memberNumberMustHave16Digits');
    },
    mobile: (typed) => {
      const mobile = tidyMobile(typed);
      const rule = wrongMobile(mobile);
      return rule ? wrong(rule) : value((db) => members.recordByMobile(db, mobileKeyOf(secrets, mobile)));
    },
    id: (typed) => {
      const id = tidyCitizenId(typed);
      if (!citizenIdMustHave13Digits(id)) return passportSearch(tidyPassport(typed));
      if (!citizenIdMustBeCorrect(id)) return wrong('citizenIdMustBeCorrect');
      return value((db) => members.recordByIdentifier(db, identifierKeyOf(secrets, 'citizen_id', id)));
    },
  };

  const passportSearch = (passport: string): Outcome<Search, '422'> =>
    passportMustBeWellFormed(passport)
      ? value((db) => members.recordByIdentifier(db, identifierKeyOf(secrets, 'passport', passport)))
      : wrong('passportMustBeWellFormed');

  return async (caller, { by, value: typed }, traceId) => {
    const search = ways[by](typed);
    if (isRefusal(search)) return search;
    const found = await inTransaction(db, async (tx) => {
      const member = await search.value(tx);
      const on = { kind: 'member', id: member?.id ?? 'none' } as const;
      const after = { by, found: member !== undefined };
      await writeAct(tx, { clock }, { actor: actorOf(caller), act: 'member.find', on, after, traceId });
      return member;
    });
    return found ? value({ member_id: found.id }) : refuse('404');
  };
}

function wrong(message: string) {
  return refuse('422', { fields: [{ field: 'value', message }] });
}
