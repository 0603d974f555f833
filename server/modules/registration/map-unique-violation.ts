import type { ErrorCode } from '@/domain/errors';
import { brokenUniqueness } from '@/server/db/transact';
import { refuse } from '@/server/platform/outcome';

/** The refusal for the loser of a race, by the violated constraint. */
export const lostCreating = {
  members_identifier_key_key: 'e0505',
  members_mobile_key_key: 'e0007',
  chat_links_chat_account_id_key: 'e0505',
} as const;

export const lostLinking = {
  members_mobile_key_key: 'e0007',
  chat_links_pkey: 'e0013',
  chat_links_chat_account_id_key: 'e0505',
} as const;

export const lostSettingMobile = { members_mobile_key_key: 'e0007' } as const;

/** Runs the work. If another request was faster, returns a refusal instead of throwing. */
export async function mapUniqueViolation<T, C extends ErrorCode>(codes: Record<string, C>, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    const broken = brokenUniqueness(error);
    // Two members drew the same number; another draw will differ.
    if (broken === 'members_member_no_key') return await work();
    const code = broken && codes[broken];
    if (!code) throw error;
    return refuse(code);
  }
}
