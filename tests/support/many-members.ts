import { randomUUID } from 'node:crypto';
import { memberNumberOf } from '@/domain/member-number';
import type { Db } from '@/server/db/transact';
import { sealIdentifier, sealMobile } from '@/server/modules/members/seal-identity';
import { writeAccessToken } from '@/server/modules/session/sign-access-token';
import type { Secrets } from '@/server/platform/secrets';
import { placeOf } from '@/server/sealing/sealed-columns';
import { firstTerms } from '@/tests/support/terms';

export type Somebody = { memberId: string; chatAccountId: string; token: string };

type Needs = { db: Db; secrets: Secrets; nowSeconds: number };

/** Writes many linked members directly into the tables, each with a session. */
export async function createManyMembers({ db, secrets, nowSeconds }: Needs, size: number): Promise<Somebody[]> {
  const crowd: Somebody[] = [];
  for (let place = 0; place < size; place += 1) {
    const chatAccountId = randomUUID();
    crowd.push({
      memberId: randomUUID(),
      chatAccountId,
      token: writeAccessToken({ chatAccountId, epoch: 0 }, nowSeconds, secrets),
    });
  }
  const first = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  const from = Number(first?.count ?? 0);
  for (let start = 0; start < size; start += rowsAtOnce) {
    const part = crowd.slice(start, start + rowsAtOnce);
    const at = (place: number) => from + start + place;
    await db
      .insertInto('members')
      .values(part.map(({ memberId }, place) => memberRow(memberId, at(place), { secrets, nowSeconds })))
      .execute();
    await db
      .insertInto('chat_accounts')
      .values(part.map(({ chatAccountId }) => accountRow(chatAccountId, { secrets, nowSeconds })))
      .execute();
    await db
      .insertInto('chat_links')
      .values(part.map(({ memberId, chatAccountId }) => linkRow(memberId, chatAccountId, nowSeconds)))
      .execute();
    await db
      .insertInto('consent_events')
      .values(part.map(({ memberId }) => termsRow(memberId, nowSeconds)))
      .execute();
  }
  return crowd;
}

const rowsAtOnce = 250;

function memberRow(id: string, place: number, { secrets, nowSeconds }: Omit<Needs, 'db'>) {
  const number = String(place).padStart(8, '0');
  return {
    id,
    member_no: memberNumberOf(`9${number.padStart(10, '0')}`),
    tier: 'tier_1',
    status: 'active' as const,
    firstname_th: 'สมาชิก',
    lastname_th: 'คนหนึ่ง',
    gender: 'not_specified' as const,
    nationality: 'TH' as const,
    ...sealIdentifier(secrets, { table: 'members', id }, { type: 'passport', text: `CROWD${number}` }),
    ...sealMobile(secrets, { table: 'members', id }, `09${number}`),
    mobile_verified_at: nowSeconds,
    birth_date: '1980-01-01',
    interests: '[]',
    need_verify_pid: false,
    first_linked_at: nowSeconds,
    created_at: nowSeconds,
    updated_at: nowSeconds,
  };
}

function accountRow(id: string, { secrets, nowSeconds }: Omit<Needs, 'db'>) {
  const provider_key = secrets.lookUpKey('line-user', `crowd-${id}`);
  return {
    id,
    provider_key,
    provider_sealed: secrets.seal(`crowd-${id}`, placeOf('chat_accounts', 'provider_sealed', provider_key)),
    display_name: 'crowd',
    language: 'th' as const,
    created_at: nowSeconds,
  };
}

function linkRow(member_id: string, chat_account_id: string, linked_at: number) {
  return { member_id, chat_account_id, linked_at };
}

function termsRow(member_id: string, occurred_at: number) {
  return {
    member_id,
    type: 'terms' as const,
    status: 'granted' as const,
    version: firstTerms.version,
    language: 'th' as const,
    text_hash: firstTerms.hash_th,
    guardian_confirmed: false,
    channel: 'line',
    occurred_at,
  };
}
