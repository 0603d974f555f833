import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { StampTerms } from '@/domain/stamps';
import { couponOfCard } from '@/domain/stamps';
import type { MissionTable } from '@/server/db/schema-missions';
import type { Db } from '@/server/db/transact';
import { couponRow } from './coupons';
import { testStartSeconds } from './world';

const day = 24 * 60 * 60;

/** A shopper champion from yesterday to ten days from now. Pass what matters to the test. */
function missionRow(changes: Partial<Insertable<MissionTable>> = {}): Insertable<MissionTable> {
  const mission_uuid = randomUUID();
  return {
    mission_uuid,
    code: mission_uuid.slice(0, 18).toUpperCase(),
    kind: 'shopper_champion',
    name_th: 'แชมป์',
    name_en: 'Champion',
    detail_th: 'ช้อปเลย',
    detail_en: 'Shop',
    term_condition_th: 'ตามยอดจ่าย',
    term_condition_en: 'By what is paid',
    image_url: '/missions/shopper-champion.svg',
    link_path: null,
    prizes: '[]',
    sort_order: 1,
    effective_from: testStartSeconds - day,
    effective_to: testStartSeconds + 10 * day,
    ...changes,
  };
}

export async function putMission(db: Db, changes: Partial<Insertable<MissionTable>> = {}): Promise<string> {
  const row = missionRow(changes);
  await db.insertInto('missions').values(row).execute();
  return row.mission_uuid;
}

/** The file of a mission in a catalogue. Changes replace their lines, and new keys are added at the end. */
export function missionText(changes: Record<string, string> = {}): string {
  const known = { kind: 'shopper_champion', from: '2026-11-01', to: '2026-11-30', picture: 'shopper-champion.svg' };
  const keys = Object.entries({ ...known, ...changes }).map(([key, value]) => `${key}: ${value}\n`);
  return `name:
  th: แชมป์
  en: Champion
detail: { th: ช้อปเลย, en: Shop }
terms: { th: ตามยอดจ่าย, en: By what is paid }
${keys.join('')}`;
}

/** A stamp card for café goods: at 5 stamps `COOKIE`, at 10 `CUP`, on each of its cards. */
export async function putStampCard(
  db: Db,
  terms: Partial<StampTerms> = {},
  changes: Partial<Insertable<MissionTable>> = {},
): Promise<string> {
  const stamps: StampTerms = {
    categories: ['cafe'],
    steps: [
      { at: 5, coupon: 'COOKIE' },
      { at: 10, coupon: 'CUP' },
    ],
    cards: 3,
    label: { th: 'บาวคาเฟ่', en: 'Bao Café' },
    unit: { th: 'แก้ว', en: 'cups' },
    counts: { th: 'เครื่องดื่มทุกแก้ว', en: 'Every drink' },
    ...terms,
  };
  for (const code of stamps.steps.flatMap(({ coupon }) => [1, 2, 3].map((card) => couponOfCard(coupon, card))))
    await db
      .insertInto('coupons')
      .values(couponRow({ code, stamps: true }))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return putMission(db, { kind: 'stamps', stamps: JSON.stringify(stamps), ...changes });
}
