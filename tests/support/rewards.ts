import type { Insertable } from 'kysely';
import type { RewardTable } from '@/server/db/schema-rewards';
import type { Db } from '@/server/db/transact';
import { auditLedger } from '@/server/ledger/audit';
import { testStartSeconds } from './world';

const day = 24 * 60 * 60;

export type RewardChanges = Partial<Insertable<RewardTable>> & { reward_id: string };

/** A voucher for 100 points from yesterday to thirty days from now. Pass what matters to the test. */
export function rewardRow(changes: RewardChanges): Insertable<RewardTable> {
  return {
    type: 'VOUCHER',
    name_th: 'บัตรแทนเงินสด 10 บาท',
    name_en: '10 baht voucher',
    detail_th: 'ใช้แทนเงินสด',
    detail_en: 'Pays 10 baht',
    term_condition_th: 'ใช้ได้ 1 ครั้ง',
    term_condition_en: 'Once',
    image_thumbnail_url: '/rewards/voucher.svg',
    image_banner_url: '/rewards/voucher.svg',
    point_type: 'cjpoint',
    normal_point: 100,
    event_point: null,
    event_from: null,
    event_to: null,
    effective_from: testStartSeconds - day,
    effective_to: testStartSeconds + 30 * day,
    province: '[]',
    valid_days: null,
    claim_limit: null,
    quota: null,
    goal_points: null,
    sort_order: 1,
    updated_at: testStartSeconds,
    ...changes,
  };
}

export async function putReward(db: Db, changes: RewardChanges): Promise<string> {
  await db.insertInto('rewards').values(rewardRow(changes)).execute();
  return changes.reward_id;
}

/** A donation project with a goal of 1,000 points. */
export function putDonation(db: Db, changes: RewardChanges): Promise<string> {
  return putReward(db, { type: 'DONATION', normal_point: 0, goal_points: 1000, ...changes });
}

/** Where points, rewards and donations do not add up. */
export async function differences(db: Db) {
  return (await auditLedger(db, testStartSeconds)).differences;
}

/** The file of a reward in a catalogue. Changes replace their lines, and new keys are added at the end. */
export function rewardText(changes: Record<string, string> = {}): string {
  const known = { points: '200', from: '2026-11-01', to: '2026-12-31', picture: 'voucher.svg', ...changes };
  const keys = Object.entries(known).map(([key, value]) => `${key}: ${value}\n`);
  return `name:
  th: บัตรแทนเงินสด 10 บาท
  en: 10 baht voucher
detail: { th: ใช้แทนเงินสด, en: Pays 10 baht }
terms:
  th: "ข้อหนึ่ง\\nข้อสอง"
  en: |
    First
    Second
${keys.join('')}`;
}
