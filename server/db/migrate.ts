import { sql } from 'kysely';
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
import * as unprovenLinks from './migrations/011-unproven-links-and-frozen-numbers';
import * as sessionEpoch from './migrations/012-session-epoch';
import * as provenAddresses from './migrations/013-proven-addresses';
import * as couponRedemptions from './migrations/014-coupon-redemptions';
import * as withheldSituations from './migrations/015-withheld-situations';
import * as againstTakeovers from './migrations/016-against-takeovers';
import * as memberRecords from './migrations/017-member-records';
import * as memberImports from './migrations/018-member-imports';
import * as placesOfStores from './migrations/019-places-of-stores';
import * as signatures from './migrations/020-signatures';
import * as rewardCodes from './migrations/021-reward-codes';
import * as shortReferences from './migrations/022-short-references';
import * as benefits from './migrations/023-benefits';
import * as hubOrder from './migrations/024-hub-order';
import * as welcomeCoupon from './migrations/025-welcome-coupon';
import * as sweeps from './migrations/026-sweeps';
import * as versionOfStores from './migrations/027-version-of-stores';
import * as retention from './migrations/028-retention';
import * as staff from './migrations/029-staff';
import * as support from './migrations/030-support';
import * as campaigns from './migrations/031-campaigns';
import * as operations from './migrations/032-operations';
import * as returnedRewards from './migrations/033-returned-rewards';
import * as unusedPictures from './migrations/034-unused-pictures';
import * as tidyBillNumbers from './migrations/035-tidy-bill-numbers';
import * as confirmedStaff from './migrations/037-confirmed-staff';
import * as unknownCategories from './migrations/038-unknown-categories';
import * as earlyVoids from './migrations/039-early-voids';
import * as limitsOfOnePerson from './migrations/040-limits-of-one-person';
import * as quotaChanges from './migrations/041-quota-changes';
import * as auditChain from './migrations/045-audit-chain';
import * as formerMembers from './migrations/046-former-members';
import * as redactedNotes from './migrations/047-redacted-notes';
import * as noCheckOfMember from './migrations/048-no-check-of-member';
import * as repeatedUses from './migrations/050-repeated-uses';
import * as unfreezeRequests from './migrations/053-unfreeze-requests';
import * as unfrozenEvents from './migrations/054-unfrozen-events';
import * as returns from './migrations/055-returns';
import * as returnedSums from './migrations/056-returned-sums';
import * as returnedDiscounts from './migrations/057-returned-discounts';
import * as returnedRedemptions from './migrations/058-returned-redemptions';
import * as daysOfBills from './migrations/059-days-of-bills';
import * as daysOfReturns from './migrations/059-days-of-returns';
import * as daysOfCoupons from './migrations/060-days-of-coupons';
import * as daysOfRewards from './migrations/060-days-of-rewards';
import * as membersByMobileNumber from './migrations/061-members-by-mobile-number';
import * as billsByMobileNumber from './migrations/062-bills-by-mobile-number';
import * as creditNotes from './migrations/063-credit-notes';
import * as offlineUses from './migrations/064-offline-uses';
import * as invoicesByMonth from './migrations/065-invoices-by-month';
import * as memberMessages from './migrations/066-member-messages';
import * as reachableMembers from './migrations/067-reachable-members';
import * as friendRequests from './migrations/068-friend-requests';
import * as lineMenus from './migrations/069-line-menus';
import * as reminders from './migrations/070-reminders';
import * as rewardGoals from './migrations/072-reward-goals';
import * as discountsOfMembers from './migrations/073-discounts-of-members';
import * as stamps from './migrations/074-stamps';
import * as pointsOfBills from './migrations/076-points-of-bills';
import * as walletCards from './migrations/077-wallet-cards';
import * as partnerCodes from './migrations/078-partner-codes';
import * as earningCampaigns from './migrations/079-earning-campaigns';
import * as kidPointsOfBills from './migrations/080-kid-points-of-bills';
import * as audiences from './migrations/081-audiences';
import * as reporting from './migrations/083-reporting';
import * as eventsOut from './migrations/085-events-out';
import * as extractByDay from './migrations/086-extract-by-day';
import * as billNumbers from './migrations/087-bill-numbers';
import * as billsByMonth from './migrations/088-bills-by-month';
import * as invoicesOfBills from './migrations/088-invoices-of-bills';
import type { Db } from './transact';

/** In the order in which they run. A released migration never changes; a later change is a new migration. */
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
  '011-unproven-links-and-frozen-numbers': unprovenLinks,
  '012-session-epoch': sessionEpoch,
  '013-proven-addresses': provenAddresses,
  '014-coupon-redemptions': couponRedemptions,
  '015-withheld-situations': withheldSituations,
  '016-against-takeovers': againstTakeovers,
  '017-member-records': memberRecords,
  '018-member-imports': memberImports,
  '019-places-of-stores': placesOfStores,
  '020-signatures': signatures,
  '021-reward-codes': rewardCodes,
  '022-short-references': shortReferences,
  '023-benefits': benefits,
  '024-hub-order': hubOrder,
  '025-welcome-coupon': welcomeCoupon,
  '026-sweeps': sweeps,
  '027-version-of-stores': versionOfStores,
  '028-retention': retention,
  '029-staff': staff,
  '030-support': support,
  '031-campaigns': campaigns,
  '032-operations': operations,
  '033-returned-rewards': returnedRewards,
  '034-unused-pictures': unusedPictures,
  '035-tidy-bill-numbers': tidyBillNumbers,
  '037-confirmed-staff': confirmedStaff,
  '038-unknown-categories': unknownCategories,
  '039-early-voids': earlyVoids,
  '040-limits-of-one-person': limitsOfOnePerson,
  '041-quota-changes': quotaChanges,
  '045-audit-chain': auditChain,
  '046-former-members': formerMembers,
  '047-redacted-notes': redactedNotes,
  '048-no-check-of-member': noCheckOfMember,
  '050-repeated-uses': repeatedUses,
  '053-unfreeze-requests': unfreezeRequests,
  '054-unfrozen-events': unfrozenEvents,
  '055-returns': returns,
  '056-returned-sums': returnedSums,
  '057-returned-discounts': returnedDiscounts,
  '058-returned-redemptions': returnedRedemptions,
  '059-days-of-bills': daysOfBills,
  '059-days-of-returns': daysOfReturns,
  '060-days-of-coupons': daysOfCoupons,
  '060-days-of-rewards': daysOfRewards,
  '061-members-by-mobile-number': membersByMobileNumber,
  '062-bills-by-mobile-number': billsByMobileNumber,
  '063-credit-notes': creditNotes,
  '064-offline-uses': offlineUses,
  '065-invoices-by-month': invoicesByMonth,
  '066-member-messages': memberMessages,
  '067-reachable-members': reachableMembers,
  '068-friend-requests': friendRequests,
  '069-line-menus': lineMenus,
  '070-reminders': reminders,
  '072-reward-goals': rewardGoals,
  '073-discounts-of-members': discountsOfMembers,
  '074-stamps': stamps,
  '076-points-of-bills': pointsOfBills,
  '077-wallet-cards': walletCards,
  '078-partner-codes': partnerCodes,
  '079-earning-campaigns': earningCampaigns,
  '080-kid-points-of-bills': kidPointsOfBills,
  '081-audiences': audiences,
  '083-reporting': reporting,
  '085-events-out': eventsOut,
  '086-extract-by-day': extractByDay,
  '087-bill-numbers': billNumbers,
  '088-bills-by-month': billsByMonth,
  '088-invoices-of-bills': invoicesOfBills,
};

/**
 * Migrates the tables under a lock, so any number of processes, of older releases too, may start at the same time. Returns the
 * migrations of newer releases, which are left alone because they only add to this release's tables (docs/deployment.md). Tests
 * stop before a migration with `last`.
 */
export async function migrate(db: Db, last?: keyof typeof migrations): Promise<readonly string[]> {
  for (;;) {
    const done = await namesDone(db);
    const newer = newerOf(done);
    const known = { ...migrations, ...Object.fromEntries(newer.map((name) => [name, leftAsItIs])) };
    const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
    const { error, results = [] } = await step(migrator, { isFirst: done.length === 0, last });
    // A newer release may have migrated between the query and the lock.
    if (error && (await namesDone(db)).length === done.length) throw error;
    if (!error && results.length === 0) return newer;
  }
}

/**
 * Runs each migration in its own transaction, so that calls wait for one table at a time; a new database gets all in one
 * transaction.
 */
function step(migrator: Migrator, { isFirst, last }: { isFirst: boolean; last: keyof typeof migrations | undefined }) {
  if (last !== undefined) return migrator.migrateTo(last);
  return isFirst ? migrator.migrateToLatest() : migrator.migrateUp();
}

/** For a process that may not change tables: throws a one-line error if the tables are not those of this release. */
export async function checkTables(db: Db): Promise<readonly string[]> {
  const done = await namesDone(db);
  const newer = newerOf(done);
  const [first] = names.filter((name) => !done.includes(name));
  if (first) throw new Error(`The database lacks the migration ${first}, and MIGRATE is off: npm run migrate first`);
  return newer;
}

const names: readonly string[] = Object.keys(migrations).sort();

const leftAsItIs = { up: async () => undefined };

async function namesDone(db: Db): Promise<string[]> {
  const { rows } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (rows.length === 0) return [];
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map(({ name }) => name);
}

/** Migrations of a newer release come after all of this release's. Throws for any others, which belong to another branch. */
function newerOf(done: readonly string[]): string[] {
  const unknown = done.filter((name) => !names.includes(name));
  const [first] = unknown;
  if (first === undefined) return [];
  const message = `The database has the migration ${first}`;
  if (names.some((name) => name > first)) throw new Error(`${message}, which this release does not know`);
  const undone = names.find((name) => !done.includes(name));
  if (undone) throw new Error(`${message} of a newer release, and lacks ${undone}, which would come before it`);
  return unknown;
}
