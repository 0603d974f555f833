import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { memberNumberOf } from '@/domain/member-number';
import type { Db } from '@/server/db/transact';
import { sealIdentifier, sealMobile } from '@/server/modules/members/seal-identity';
import { writeAccessToken } from '@/server/modules/session/sign-access-token';
import type { Secrets } from '@/server/platform/secrets';
import { placeOf } from '@/server/sealing/sealed-columns';

/** A calling member of the crowd. `place` is from 0 to the number of members. */
export type Caller = { place: number; memberId: string; memberNo: string; token: string };

export type Crowd = { db: Db; secrets: Secrets; nowSeconds: number; members: number; billsOfMember: number };

const rowsAtOnce = 10_000;

/**
 * Writes linked members with their chat accounts, the terms that they accepted, and the kept answer of every tenth. What is sealed
 * is sealed as the server does it, so the rows can be opened and looked up.
 */
export async function fillPeople(crowd: Crowd): Promise<void> {
  for (let start = 0; start < crowd.members; start += rowsAtOnce) {
    const places = Array.from({ length: Math.min(rowsAtOnce, crowd.members - start) }, (_, place) => start + place);
    await insertMembers(crowd, places);
    await insertAccounts(crowd, places);
    await insertAnswers(
      crowd,
      places.filter((place) => place % 10 === 0),
    );
  }
  await sql`
    insert into consent_events (member_id, type, status, version, language, text_hash, guardian_confirmed, channel, occurred_at)
    select id, 'terms', 'granted', version, 'th', hash_th, false, 'line', created_at
    from members, (select version, hash_th from terms order by holds_from limit 1) as accepted`.execute(crowd.db);
}

export function callerAt({ secrets, nowSeconds }: Crowd, place: number): Caller {
  const token = writeAccessToken({ chatAccountId: idOf('account', place), epoch: 0 }, nowSeconds, secrets);
  return { place, memberId: idOf('member', place), memberNo: memberNoAt(place), token };
}

/** As in SQL: `md5('member 7')::uuid`. In no order, like the ids of the product. */
export function idOf(kind: string, place: number): string {
  const hash = createHash('md5').update(`${kind} ${place}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function memberNoAt(place: number): string {
  return memberNumberOf(`9${String(place).padStart(10, '0')}`);
}

async function insertMembers({ db, secrets, nowSeconds }: Crowd, places: readonly number[]): Promise<void> {
  const rows = places.map((place) => {
    const number = String(place).padStart(8, '0');
    const row = { table: 'members' as const, id: idOf('member', place) };
    const identifier = sealIdentifier(secrets, row, { type: 'passport', text: `SCALE${number}` });
    return { id: row.id, memberNo: memberNoAt(place), ...identifier, ...sealMobile(secrets, row, `09${number}`) };
  });
  await sql`
    insert into members (id, member_no, identifier_sealed, identifier_key, identifier_last4, mobile_sealed, mobile_key, tier,
      status, firstname_th, lastname_th, identifier_type, mobile_verified_at, gender, birth_date, nationality, interests,
      need_verify_pid, first_linked_at, created_at, updated_at)
    select one.*, 'tier_1', 'active', 'สมาชิก', 'คนหนึ่ง', 'passport', ${nowSeconds}::bigint, 'not_specified', '1980-01-01', 'TH',
      '[]', false, ${nowSeconds}::bigint, ${nowSeconds}::bigint, ${nowSeconds}::bigint
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ memberNo }) => memberNo)}::text[],
      ${rows.map((row) => row.identifier_sealed)}::text[], ${rows.map((row) => row.identifier_key)}::text[],
      ${rows.map((row) => row.identifier_last4)}::text[], ${rows.map((row) => row.mobile_sealed)}::text[],
      ${rows.map((row) => row.mobile_key)}::text[]) one`.execute(db);
}

async function insertAccounts({ db, secrets, nowSeconds }: Crowd, places: readonly number[]): Promise<void> {
  const keys = places.map((place) => secrets.lookUpKey('line-user', `scale-${place}`));
  const sealed = places.map((place, at) =>
    secrets.seal(`scale-${place}`, placeOf('chat_accounts', 'provider_sealed', keys[at] ?? '')),
  );
  const ids = places.map((place) => idOf('account', place));
  await sql`
    insert into chat_accounts (id, provider_key, provider_sealed, display_name, language, created_at)
    select one.*, 'crowd', 'th', ${nowSeconds}::bigint
    from unnest(${ids}::uuid[], ${keys}::text[], ${sealed}::text[]) one`.execute(db);
  await sql`
    insert into chat_links (member_id, chat_account_id, linked_at)
    select one.*, ${nowSeconds}::bigint
    from unnest(${places.map((place) => idOf('member', place))}::uuid[], ${ids}::uuid[]) one`.execute(db);
}

async function insertAnswers({ db, secrets, nowSeconds }: Crowd, places: readonly number[]): Promise<void> {
  const keys = places.map((place) => createHash('sha256').update(`answer ${place}`).digest('hex'));
  const answer = JSON.stringify({ claim_transaction_id: idOf('claim', 0), reward_code: 'ABCDEFGHJKLM', points: 100 });
  const sealed = keys.map((key) => secrets.seal(answer, placeOf('idempotency', 'answer_sealed', key)));
  await sql`
    insert into idempotency (idempotency_key, answer_sealed, request_hash, status, claimed_at, expires_at)
    select one.*, repeat('0', 64), 201, ${nowSeconds}::bigint * 1000000, ${nowSeconds}::bigint + 86400
    from unnest(${keys}::text[], ${sealed}::text[]) one`.execute(db);
}
