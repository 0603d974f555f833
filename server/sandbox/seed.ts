import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { memberNumberOf } from '@/domain/member-number';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { byServer, writeAct } from '@/server/audit/audit';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { createLedger } from '@/server/ledger/ledger';
import { createTermsService } from '@/server/modules/consents/publish-terms';
import { readTermsCatalogue } from '@/server/modules/consents/read-catalogue';
import { sealIdentifier, sealMobile } from '@/server/modules/members/seal-identity';
import { readCatalogue } from '@/server/modules/stores/read-catalogue';
import { createStoresService } from '@/server/modules/stores/service';
import { secureIds } from '@/server/platform/ids';
import { placeOf } from '@/server/sealing/sealed-columns';
import { branchOfLot, lotReference } from './bills';
import { sandboxTills } from './keys';
import { idOf } from './member-ids';
import type { Person, PersonLot, PersonRecord } from './people';
import { chatUserIdOf, people, sandboxTiers } from './people';
import { seedAudiences } from './seed-audiences';
import { seedCoupons } from './seed-coupons';
import { seedEarning } from './seed-earning';
import { seedMessages } from './seed-messages';
import { seedMissions } from './seed-missions';
import { seedPrizes } from './seed-prizes';
import { seedReceipts } from './seed-receipts';
import { seedRewards } from './seed-rewards';

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets' | 'config'>;

/**
 * Inserts the sandbox's people. Existing rows stay unchanged: ids are derived from names and the first insert wins, so a second start, or
 * several simultaneous processes, change nothing.
 */
export async function seedSandbox(needs: Needs): Promise<void> {
  await seedStores(needs);
  await seedTerms(needs);
  for (const person of people) await needs.db.transaction().execute((tx) => seedPerson(tx, needs, person));
  await seedCoupons(needs, idOf);
  await seedRewards(needs, idOf);
  await seedPrizes(needs, idOf);
  await seedReceipts(needs, idOf);
  await seedMissions(needs, idOf);
  await seedEarning(needs);
  await seedAudiences({ ...needs, stores: createStoresService(needs) });
  await seedMessages(needs, idOf);
  for (const row of sandboxTills(needs.secrets)) await needs.db.transaction().execute((tx) => seedTill(tx, needs, row));
}

async function seedTill(tx: Db, needs: Needs, row: { key_hash: string; branch_code: string }): Promise<void> {
  const inserted = tx.insertInto('branch_keys').values({ ...row, created_at: needs.clock.now() });
  const added = await inserted
    .onConflict((conflict) => conflict.doNothing())
    .returning('branch_code')
    .executeTakeFirst();
  // The serving role may not add a key without an audit entry.
  const on = { kind: 'till', id: row.branch_code } as const;
  if (added) await writeAct(tx, needs, { ...byServer, act: 'till_key.add', on });
}

async function seedPerson(tx: Db, needs: Needs, { record, ...person }: Person): Promise<void> {
  if (!record) return;
  const memberId = idOf(`member ${person.name}`);
  const inserted = tx.insertInto('members').values(memberRow(needs, person, record, memberId));
  const isNew = await inserted
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!isNew) return;
  await seedLots(tx, needs, { name: person.name, memberId }, record.lots ?? []);
  if (record.chatAccount) await seedLink(tx, needs, memberId, record.chatAccount, record.acceptedTerms);
}

function memberRow({ clock, secrets }: Needs, person: Omit<Person, 'record'>, record: PersonRecord, id: string) {
  const since = clock.now() - 400 * daySeconds;
  const row = { table: 'members', id } as const;
  const mobile = person.mobile && { ...sealMobile(secrets, row, person.mobile), mobile_verified_at: since };
  const { firstname_th, lastname_th, gender, nationality } = record;
  const birth_date = birthDateOf(record, clock.now());
  return {
    id,
    member_no: memberNumberOf(String(parseInt(id.slice(0, 8), 16)).padStart(11, '0')),
    tier: record.tier ?? sandboxTiers[0],
    status: 'active' as const,
    firstname_th,
    lastname_th,
    gender,
    birth_date,
    nationality,
    ...record.latin,
    ...sealIdentifier(secrets, row, { type: person.identifier_type, text: person.identifier }),
    ...mobile,
    interests: '[]',
    need_verify_pid: record.needVerifyPid ?? false,
    first_linked_at: record.chatAccount ? since : 0,
    created_at: since,
    updated_at: since,
  };
}

function birthDateOf({ birth_date, bornThisMonth }: PersonRecord, now: number): string {
  const [year, , day] = birth_date.split('-');
  return bornThisMonth ? `${year}-${String(bangkokDate(now).month).padStart(2, '0')}-${day}` : birth_date;
}

/** As purchases, so that the history shows where the points come from. */
async function seedLots(
  tx: Db,
  needs: Needs,
  { name, memberId }: { name: string; memberId: string },
  lots: readonly PersonLot[],
): Promise<void> {
  const ledger = createLedger(needs);
  await ledger.lock(tx, memberId);
  for (const [place, { type: pointType, points, ...when }] of lots.entries()) {
    const reference = lotReference(name, memberId, place);
    const where = { channel: 'branch' as const, branchCode: branchOfLot(place) };
    const movement = { memberId, pointType, points, reference, title: { th: 'ซื้อสินค้า', en: 'Purchase' }, ...where };
    await ledger.earn(tx, [movement], earnedAt(when, needs.clock.now()));
  }
}

function earnedAt({ yearsAgo, daysAgo = 0 }: Pick<PersonLot, 'yearsAgo' | 'daysAgo'>, now: number): number {
  const { year } = bangkokDate(now);
  if (yearsAgo > 0) return startOfBangkokDaySeconds({ year: year - yearsAgo, month: 11, day: 20 });
  return Math.max(now - daysAgo * daySeconds, startOfBangkokDaySeconds({ year, month: 1, day: 1 }));
}

async function seedLink(
  tx: Db,
  { clock, secrets }: Needs,
  memberId: string,
  name: string,
  acceptedTerms: string | undefined,
): Promise<void> {
  const now = clock.now();
  const terms = createTermsService({ db: tx, clock, ids: secureIds });
  const inForce = await terms.versionInForce();
  const provider_key = secrets.lookUpKey('line-user', chatUserIdOf(name));
  const account = tx.insertInto('chat_accounts').values({
    id: idOf(`chat account ${name}`),
    provider_key,
    provider_sealed: secrets.seal(chatUserIdOf(name), placeOf('chat_accounts', 'provider_sealed', provider_key)),
    display_name: name,
    language: 'th',
    created_at: now,
  });
  const same = account.onConflict((conflict) => conflict.column('provider_key').doUpdateSet({ display_name: name }));
  const { id } = await same.returning('id').executeTakeFirstOrThrow();
  await tx.insertInto('chat_links').values({ member_id: memberId, chat_account_id: id, linked_at: now }).execute();
  await tx
    .insertInto('consent_events')
    .values({
      member_id: memberId,
      type: 'terms',
      status: 'granted',
      version: acceptedTerms ?? inForce,
      language: 'th',
      text_hash: await terms.hashOf(tx, inForce, 'th'),
      guardian_confirmed: false,
      channel: 'line',
      occurred_at: now,
    })
    .execute();
}

const daySeconds = 24 * 60 * 60;

const termsFolder = fileURLToPath(new URL('catalogue', import.meta.url));

/** Publishes the versions of the sandbox's catalogue that are not published yet. */
async function seedTerms({ db, clock }: Needs): Promise<void> {
  const { entries = [], faults = [] } = readTermsCatalogue(termsFolder) ?? {};
  const planned = await inTransaction(db, (tx) =>
    createTermsService({ db, clock, ids: secureIds }).importCatalogue(tx, entries),
  );
  const [fault] = [...faults, ...planned.faults];
  if (fault) throw new Error(`${fault.file}:${fault.line}: ${fault.what}`);
}

const catalogue = new URL('stores.csv', import.meta.url);

/** Inserts the sandbox's invented stores; existing ones stay unchanged. */
export async function seedStores(needs: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { stores, faults } = readCatalogue(readFileSync(catalogue, 'utf8'));
  const [fault] = faults;
  if (fault) throw new Error(`stores.csv, line ${fault.line}: ${fault.what}`);
  await createStoresService(needs).addMissing(stores);
}
