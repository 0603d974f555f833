import type { Insertable } from 'kysely';
import type { EarningTerms } from '@/domain/earning-campaigns';
import type { EarningCampaignTable } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';
import { testStartSeconds } from './world';

const day = 24 * 60 * 60;

/** An earning campaign from yesterday to ten days from now. */
export async function putEarning(
  db: Db,
  code: string,
  terms: EarningTerms,
  changes: Partial<Insertable<EarningCampaignTable>> = {},
): Promise<void> {
  const row = {
    code,
    name_th: `แคมเปญ ${code}`,
    name_en: `Campaign ${code}`,
    effective_from: testStartSeconds - day,
    effective_to: testStartSeconds + 10 * day,
    terms: JSON.stringify(terms),
    quota: null,
    ...changes,
  };
  await db.insertInto('earning_campaigns').values(row).execute();
}

/** The file of an earning campaign. Changes replace their lines, and new keys are added at the end. */
export function earningText(changes: Record<string, string> = {}): string {
  const keys = Object.entries({ from: '2026-12-01', to: '2026-12-31', multiplier: '2', ...changes });
  return `name: { th: คะแนนคูณสอง, en: Double points }\n${keys.map(([key, value]) => `${key}: ${value}\n`).join('')}`;
}
