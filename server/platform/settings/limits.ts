import { Type } from 'typebox';
import { limits } from '@/domain/limits';
import { earningRate } from '@/domain/points';
import { defaultCallSeconds } from '@/server/platform/time-limit';
import { reading, whole } from './schema';

const limit = (name: string, preset: number) => whole(name, { least: 1, most: 1_000_000_000 }, preset);

/** Limits of what a till may report: high enough for any honest store, low enough to stop a broken or stolen till. */
const tillLimits = {
  bahtOfBillLine: limit('LIMIT_BILL_LINE_BAHT', 100_000),
  bahtOfBill: limit('LIMIT_BILL_BAHT', 300_000),
  pointsPerDayOfMember: limit('LIMIT_MEMBER_POINTS_PER_DAY', 20_000),
  pointsPerHourOfBranch: limit('LIMIT_BRANCH_POINTS_PER_HOUR', 40_000),
  discountPointsPerDayOfMember: limit('LIMIT_MEMBER_DISCOUNT_POINTS_PER_DAY', 20_000),
  discountPointsPerHourOfBranch: limit('LIMIT_BRANCH_DISCOUNT_POINTS_PER_HOUR', 100_000),
  couponsPerDayOfMember: limit('LIMIT_MEMBER_COUPONS_PER_DAY', 50),
  scansPerHourOfBranch: limit('LIMIT_BRANCH_SCANS_PER_HOUR', 1000),
  earlyVoidsPerHourOfBranch: limit('LIMIT_BRANCH_EARLY_VOIDS_PER_HOUR', 200),
  // What tills grant while offline is known only afterwards, so a branch may send so much of it in a day, and fewer second uses.
  offlineCodesPerDayOfBranch: limit('LIMIT_BRANCH_OFFLINE_CODES_PER_DAY', 1000),
  doubleUsesPerDayOfBranch: limit('LIMIT_BRANCH_DOUBLE_USES_PER_DAY', 10),
  // Look-ups of mobile numbers, and the numbers among them that find nobody: a cashier must not learn who is a member by trying.
  lookUpsPerHourOfBranchKey: limit('LIMIT_BRANCH_KEY_LOOKUPS_PER_HOUR', 200),
  lookUpsPerHourOfBranch: limit('LIMIT_BRANCH_LOOKUPS_PER_HOUR', 400),
  unknownMobilesPerHourOfBranchKey: limit('LIMIT_BRANCH_KEY_UNKNOWN_MOBILES_PER_HOUR', 20),
  unknownMobilesPerHourOfBranch: limit('LIMIT_BRANCH_UNKNOWN_MOBILES_PER_HOUR', 40),
  minutesToReleaseCoupon: limit('LIMIT_COUPON_RELEASE_MINUTES', 15),
};

/**
 * How often, and how much: each limit is a setting with a default for a chain of two thousand stores. Limits that a screen
 * shows or that the contract's schemas enforce are in `domain/limits.ts` instead.
 */
const allLimits = Type.Object({
  // How long "this was not me" can be pressed in a message.
  takeoverNoticeDays: limit('LIMIT_TAKEOVER_NOTICE_DAYS', 7),
  // A phone makes a few dozen calls in a busy minute. One address may be thousands of phones behind a carrier's NAT.
  callsPerMinuteOfAddress: limit('LIMIT_ADDRESS_CALLS_PER_MINUTE', 3000),
  callsPerMinuteOfAccount: limit('LIMIT_ACCOUNT_CALLS_PER_MINUTE', 240),
  // Calls that store rows, done or refused. A phone makes a few dozen of each in a busy hour.
  actsPerHourOfAccount: limit('LIMIT_ACCOUNT_ACTS_PER_HOUR', 600),
  actsPerHourOfNetwork: limit('LIMIT_NETWORK_ACTS_PER_HOUR', 30_000),
  telemetryPerHourOfAccount: limit('LIMIT_ACCOUNT_TELEMETRY_PER_HOUR', 300),
  telemetryPerHourOfNetwork: limit('LIMIT_NETWORK_TELEMETRY_PER_HOUR', 15_000),
  // A customer takes about four calls; a till serves three customers a minute; a large store has ten tills; doubled for
  // retries.
  callsPerMinuteOfBranchKey: limit('LIMIT_BRANCH_CALLS_PER_MINUTE', 600),
  // ID checks at a store, per member; and unsuccessful ones, per key of a branch.
  identityChecksPerHour: limit('LIMIT_IDENTITY_CHECKS_PER_HOUR', 5),
  guessesPerHourOfBranchKey: limit('LIMIT_BRANCH_GUESSES_PER_HOUR', 20),
  // The copy of a member's data is mailed to a confirmed address.
  memberDataMailsPerDay: limit('LIMIT_MEMBER_DATA_MAILS_PER_DAY', 5),
  emailConfirmationsPerHour: limit('LIMIT_EMAIL_CONFIRMATIONS_PER_HOUR', 10),
  // A tax invoice with the ID on file goes to a known address: confirmed so many hours ago, or proven by a code to the mobile.
  emailRestHours: limit('LIMIT_EMAIL_REST_HOURS', 24),
  etaxCodesPerHour: limit('LIMIT_ETAX_CODES_PER_HOUR', 10),
  // Even a bad connection sends a phone's few hundred bytes in time; slower requests only occupy connections.
  requestSeconds: limit('LIMIT_REQUEST_SECONDS', limits.requestTimeoutSeconds),
  // How long a call may take before it is answered with 503, plus at most half a second. The web app waits for 30 seconds.
  callSeconds: whole('LIMIT_CALL_SECONDS', { least: 1, most: 25 }, defaultCallSeconds),
  ...tillLimits,
  // Every text message costs money. Joining takes one code, changing a number two.
  otpSendsPerHourOfAccount: limit('LIMIT_OTP_ACCOUNT_SENDS_PER_HOUR', 10),
  otpSendsPerHourOfNetwork: limit('LIMIT_OTP_NETWORK_SENDS_PER_HOUR', 300),
  // Higher than the limit of one account, so that one account alone cannot use up a number.
  otpSendsPerHourOfNumber: limit('LIMIT_OTP_NUMBER_SENDS_PER_HOUR', 15),
  otpSendsPerHour: limit('LIMIT_OTP_SENDS_PER_HOUR', 20_000),
  otpWrongCodesPerHourOfAccount: limit('LIMIT_OTP_ACCOUNT_WRONG_CODES_PER_HOUR', 10),
  otpWrongCodesPerHourOfNetwork: limit('LIMIT_OTP_NETWORK_WRONG_CODES_PER_HOUR', 300),
  otpWrongCodesPerHourOfNumber: limit('LIMIT_OTP_NUMBER_WRONG_CODES_PER_HOUR', 20),
  // Security notices by SMS to members whom LINE does not reach.
  noticeSmsPerDayOfMember: limit('LIMIT_MEMBER_NOTICE_SMS_PER_DAY', 5),
  noticeSmsPerDay: limit('LIMIT_NOTICE_SMS_PER_DAY', 5000),
  // How long a message by phone number may take to arrive in LINE before an SMS is sent.
  minutesOfLineNotification: limit('LIMIT_LINE_NOTIFICATION_MINUTES', 15),
  // An answer about an ID and a number reveals whose member they are.
  questionsPerHourOfAccount: limit('LIMIT_IDENTIFY_ACCOUNT_PER_HOUR', 10),
  questionsPerHourOfNetwork: limit('LIMIT_IDENTIFY_NETWORK_PER_HOUR', 600),
  questionsPerHourOfIdentity: limit('LIMIT_IDENTIFY_OPEN_ANSWERS_PER_HOUR', 30),
});

export const limitSettings = reading(allLimits, (given) => {
  // A bill over the daily limits would be retried forever.
  const pointsOfBill = Math.floor(given.bahtOfBill / earningRate.baht) * earningRate.points;
  if (pointsOfBill > Math.min(given.pointsPerDayOfMember, given.pointsPerHourOfBranch)) {
    throw new Error(
      `LIMIT_BILL_BAHT allows a bill of ${pointsOfBill} points; LIMIT_MEMBER_POINTS_PER_DAY and LIMIT_BRANCH_POINTS_PER_HOUR must not be lower`,
    );
  }
  return given;
});
