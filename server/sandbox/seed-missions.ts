import { fileURLToPath } from 'node:url';
import { memberNumberOf } from '@/domain/member-number';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { anonymousMember } from '@/server/modules/members/anonymise-member';
import { rankMissions } from '@/server/modules/missions/ranking.store';
import { readMissionCatalogue } from '@/server/modules/missions/read-catalogue';
import { placeOf } from '@/server/sealing/sealed-columns';
import { seedStamps } from './seed-stamps';

/** An invented participant of the sandbox's mission. Without the app no name is shown. */
export type Contestant = {
  names: [firstname: string, lastname: string];
  baht: number;
  daysAgo: number;
  isInApp: boolean;
};

/** The person of the sandbox who ranks between them, and what they have spent. */
const personInBetween = { name: 'somying', baht: 8420, daysAgo: 2 };

const spends: readonly (readonly [names: string, baht: number])[] = [
  ['วิมล ศรีสุข', 24_310],
  ['ประเสริฐ ชาญชัย', 22_905.5],
  ['จารุณี ทองดี', 21_140],
  ['สมศักดิ์ พูลผล', 19_872.25],
  ['กนกวรรณ แสงทอง', 18_640],
  ['ธนากร บุญมี', 17_985],
  ['เพ็ญศรี วงศ์ไทย', 17_210.75],
  ['อำนาจ คงคา', 16_480],
  ['ศิริพร สายใจ', 15_900],
  ['มานพ รุ่งเรือง', 15_900],
  ['รัตนา จันทร์เพ็ญ', 14_765],
  ['เกรียงไกร สมบูรณ์', 14_020],
  ['ดวงใจ ปิ่นแก้ว', 13_655.5],
  ['สุชาติ ดีเลิศ', 13_110],
  ['นภา ฟ้าใส', 12_480],
  ['โกวิท ยอดเยี่ยม', 11_975],
  ['พรทิพย์ อ่อนหวาน', 11_430],
  ['อุดม สุขสันต์', 10_880.25],
  ['เบญจมาศ ใบบุญ', 10_265],
  ['ไพโรจน์ กล้าหาญ', 9600],
  ['สายฝน น้ำทิพย์', 9320],
  ['ชูชัย มีชัย', 9015],
  ['ละออง นวลจันทร์', 8730],
  ['บุญชู ทรัพย์มาก', 8050],
  ['แสงเดือน เพชรงาม', 7420],
  ['วีระ ขยันยิ่ง', 6660.75],
  ['จินตนา รักษ์ดี', 5980],
  ['เอกชัย ใจเย็น', 4875],
  ['ทิพวรรณ หอมหวน', 3640],
  ['สำราญ ยิ้มแย้ม', 2410],
  ['ยุพิน ร่มเย็น', 1285],
  ['ณรงค์ เดชา', 320],
];

export const contestants: readonly Contestant[] = spends.map(([names, baht], place) => {
  const [firstname = '', lastname = ''] = names.split(' ');
  return { names: [firstname, lastname], baht, daysAgo: 1 + (place % 9), isInApp: place % 8 !== 5 };
});

const folder = fileURLToPath(new URL('catalogue', import.meta.url));

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'secrets'>;

type IdOf = (text: string) => string;

/**
 * Inserts the sandbox's missions, valid from the day of the first start, and their participants. Existing rows stay unchanged.
 * `idOf` returns the same id for the same text.
 */
export async function seedMissions(needs: Needs, idOf: IdOf): Promise<void> {
  const { db, clock } = needs;
  const { entries = [], faults = [] } = readMissionCatalogue(folder, { relativeTo: clock.now() }) ?? {};
  const [fault] = faults;
  if (fault) throw new Error(`${fault.file}:${fault.line}: ${fault.what}`);
  const isFirstStart = await db.transaction().execute(async (tx) => {
    const rows = entries.map(({ wanted: { prizes, stamps, quota: _quota, ...rest } }) => ({
      ...rest,
      prizes: JSON.stringify(prizes),
      stamps: stamps && JSON.stringify(stamps),
    }));
    const inserted = tx.insertInto('missions').values(rows);
    const fresh = inserted.onConflict((conflict) => conflict.doNothing()).returning(['mission_uuid', 'kind']);
    const first = await fresh.execute();
    const [champion, card] = (['shopper_champion', 'stamps'] as const).map((wanted) =>
      first.find(({ kind }) => kind === wanted),
    );
    if (card) await seedStamps(tx, { missionUuid: card.mission_uuid, now: clock.now(), idOf });
    if (champion) await seedContestants(tx, needs, champion.mission_uuid, idOf);
    return champion !== undefined;
  });
  if (isFirstStart) await rankMissions(needs, 0);
}

async function seedContestants(tx: Db, needs: Needs, missionUuid: string, idOf: IdOf): Promise<void> {
  const now = needs.clock.now();
  const everybody = contestants.map((one, place) => ({
    one,
    id: idOf(`contestant ${place}`),
    account: idOf(`contestant's account ${place}`),
  }));
  const members = tx.insertInto('members').values(everybody.map(({ one, id }) => memberRow(needs, one, id)));
  await members.onConflict((conflict) => conflict.doNothing()).execute();
  const inApp = everybody.filter(({ one }) => one.isInApp);
  const accounts = tx.insertInto('chat_accounts').values(inApp.map(({ account }) => accountRow(needs, account)));
  await accounts.onConflict((conflict) => conflict.doNothing()).execute();
  const links = inApp.map(({ id, account }) => ({ member_id: id, chat_account_id: account, linked_at: now }));
  await tx
    .insertInto('chat_links')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { name, ...spent } = personInBetween;
  const spends = [...everybody.map(({ one, id }) => ({ ...one, id })), { ...spent, id: idOf(`member ${name}`) }];
  const rows = spends.map(({ id, baht, daysAgo }) => ({
    mission_uuid: missionUuid,
    member_id: id,
    spend_satang: Math.round(baht * 100),
    reached_at: now - daysAgo * daySeconds,
    changed_at: now - daysAgo * daySeconds,
  }));
  await tx.insertInto('mission_spends').values(rows).execute();
}

function memberRow({ secrets, clock }: Needs, { names: [firstname_th, lastname_th] }: Contestant, id: string) {
  const at = clock.now() - 200 * daySeconds;
  return {
    ...anonymousMember(id, { secrets, clock }),
    id,
    member_no: memberNumberOf(String(parseInt(id.slice(0, 8), 16)).padStart(11, '0')),
    tier: 'tier_1',
    status: 'active' as const,
    firstname_th,
    lastname_th,
    identifier_key: `contestant:${id}`,
    identifier_type: 'passport' as const,
    nationality: 'TH' as const,
    first_linked_at: at,
    created_at: at,
    updated_at: at,
  };
}

function accountRow({ secrets, clock }: Needs, id: string) {
  const provider_key = secrets.lookUpKey('line-user', `contestant ${id}`);
  const place = placeOf('chat_accounts', 'provider_sealed', provider_key);
  return {
    id,
    provider_key,
    provider_sealed: secrets.seal('', place),
    display_name: 'contestant',
    language: 'th' as const,
    created_at: clock.now(),
  };
}

const daySeconds = 24 * 60 * 60;
