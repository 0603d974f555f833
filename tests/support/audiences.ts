import type { Customer } from './till';
import { createTill } from './till';
import type { World } from './world';

type Person = { birth_date?: string; tier?: string; created_at?: number; consent?: 'granted' | 'withdrew' };

/** Members for tests of audiences, and the nightly jobs. */
export function createAudienceScene(world: World) {
  const { db, clock } = world.deps;
  const { audiences } = world.services;
  const till = createTill(world);

  const answer = async ({ memberId }: { memberId: string }, status: 'granted' | 'withdrew', guardian = false) => {
    const about = { type: 'commu', version: '1.0', language: 'th', text_hash: '', channel: 'line' } as const;
    const row = { ...about, member_id: memberId, status, guardian_confirmed: guardian, occurred_at: clock.now() };
    await db.insertInto('consent_events').values(row).execute();
  };

  const person = async ({ consent, ...columns }: Person = {}): Promise<Customer> => {
    const one = await till.customer();
    const row = { birth_date: '1990-03-05', tier: 'tier_1', created_at: clock.now() - 400 * 24 * 3600, ...columns };
    await db.updateTable('members').set(row).where('id', '=', one.memberId).execute();
    if (consent) await answer(one, consent);
    return one;
  };

  /** What happens at midnight. */
  const night = async () => {
    await audiences.readPurchases();
    await audiences.chooseDue();
  };

  const chosen = async (code: string) => {
    const rows = db
      .selectFrom('audience_members')
      .selectAll()
      .where('code', '=', code)
      .where('ends_at', '>', clock.now());
    return rows.execute();
  };

  const namesOf = async (code: string, people: Readonly<Record<string, { memberId: string }>>) => {
    const ids = (await chosen(code)).map(({ member_id }) => member_id);
    return Object.keys(people).filter((name) => ids.includes(people[name]?.memberId ?? ''));
  };

  return { till, person, answer, night, chosen, namesOf };
}
