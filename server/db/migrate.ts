import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as membersAndSessions from './migrations/001-members-and-sessions';
import * as otpConsentsAndTheRest from './migrations/002-otp-consents-and-the-rest';
import * as linksMobileChangesErasuresStores from './migrations/003-links-mobile-changes-erasures-stores';
import * as withdrawalsAndWhoAsked from './migrations/004-withdrawals-and-who-asked';
import * as coupons from './migrations/005-coupons';
import * as ledger from './migrations/006-ledger';
import * as thawsAndChatMessages from './migrations/007-thaws-and-chat-messages';
import * as kidsClub from './migrations/008-kids-club';
import * as etax from './migrations/009-etax';
import * as missions from './migrations/010-missions';
import type { Tables } from './schema';

/** In the order in which they run. One that has been released is never changed: what comes later is a new one. */
const migrations = {
  '001-members-and-sessions': membersAndSessions,
  '002-otp-consents-and-the-rest': otpConsentsAndTheRest,
  '003-links-mobile-changes-erasures-stores': linksMobileChangesErasuresStores,
  '004-withdrawals-and-who-asked': withdrawalsAndWhoAsked,
  '005-coupons': coupons,
  '006-ledger': ledger,
  '008-kids-club': kidsClub,
  '007-thaws-and-chat-messages': thawsAndChatMessages,
  '009-etax': etax,
  '010-missions': missions,
};

/**
 * Brings the tables up to date, under the database's lock: any number of processes may start at once. A test of what a
 * migration makes of older rows stops at the one before it.
 */
export async function migrate(db: Kysely<Tables>, last?: keyof typeof migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}
