import type { OtpChallengeTable } from '@/server/db/schema-members';
import type { Db } from '@/server/db/transact';

/** Stores the new code in place of the old one, which becomes invalid. */
export async function putChallenge(db: Db, challenge: OtpChallengeTable): Promise<void> {
  const { subject_id: _kept, ...renewed } = challenge;
  const inserted = db.insertInto('otp_challenges').values(challenge);
  await inserted.onConflict((conflict) => conflict.column('subject_id').doUpdateSet(renewed)).execute();
}

export function findActiveChallenge(db: Db, subjectId: string, now: number) {
  return db
    .selectFrom('otp_challenges')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Spends a code; false if it was already used, or a resend replaced it. */
export async function spendChallenge(tx: Db, subjectId: string, codeHash: string, now: number): Promise<boolean> {
  const used = tx.updateTable('otp_challenges').set({ used_at: now }).where('subject_id', '=', subjectId);
  const { numUpdatedRows } = await used
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
