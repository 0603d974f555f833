import { Type } from 'typebox';
import { limits } from '@/domain/limits';
import { earningRate } from '@/domain/points';
import { reading, whole } from './schema';

const limit = (name: string, preset: number) => whole(name, { least: 1, most: 1_000_000_000 }, preset);

/** What a till may say and do: so much that no honest store meets it, and no broken or stolen till gets far. */
const tillLimits = {
  bahtOfBillLine: limit('LIMIT_BILL_LINE_BAHT', 100_000),
  bahtOfBill: limit('LIMIT_BILL_BAHT', 300_000),
  pointsPerDayOfMember: limit('LIMIT_MEMBER_POINTS_PER_DAY', 20_000),
  pointsPerHourOfBranch: limit('LIMIT_BRANCH_POINTS_PER_HOUR', 40_000),
  discountPointsPerDayOfMember: limit('LIMIT_MEMBER_DISCOUNT_POINTS_PER_DAY', 20_000),
  discountPointsPerHourOfBranch: limit('LIMIT_BRANCH_DISCOUNT_POINTS_PER_HOUR', 100_000),
  couponsPerDayOfMember: limit('LIMIT_MEMBER_COUPONS_PER_DAY', 50),
  scansPerHourOfBranch: limit('LIMIT_BRANCH_SCANS_PER_HOUR', 1000),
  minutesToReleaseCoupon: limit('LIMIT_COUPON_RELEASE_MINUTES', 15),
};

/**
 * How often something may be done, and how much of it: each a setting, with a default that suits a chain of two thousand stores.
 * What a screen shows of a limit, or the contract's schemas refuse, stands in `domain/limits.ts` instead.
 */
const allLimits = Type.Object({
  // How long the "this was not me" of a message can be pressed.
  takeoverNoticeDays: limit('LIMIT_TAKEOVER_NOTICE_DAYS', 7),
  // A phone makes a few dozen calls while its owner is in a hurry. One address is thousands of phones behind a carrier's NAT.
  callsPerMinuteOfAddress: limit('LIMIT_ADDRESS_CALLS_PER_MINUTE', 3000),
  callsPerMinuteOfAccount: limit('LIMIT_ACCOUNT_CALLS_PER_MINUTE', 240),
  // A customer is some four calls, a till three customers a minute, a large store ten tills; twice that after a lost line.
  callsPerMinuteOfBranchKey: limit('LIMIT_BRANCH_CALLS_PER_MINUTE', 600),
  // What the staff read from an ID, per member; and what is not there or not right, per key of a branch.
  identityChecksPerHour: limit('LIMIT_IDENTITY_CHECKS_PER_HOUR', 5),
  guessesPerHourOfBranchKey: limit('LIMIT_BRANCH_GUESSES_PER_HOUR', 20),
  // The copy of somebody's data is mailed to an address that was confirmed by a code.
  memberDataMailsPerDay: limit('LIMIT_MEMBER_DATA_MAILS_PER_DAY', 5),
  emailConfirmationsPerHour: limit('LIMIT_EMAIL_CONFIRMATIONS_PER_HOUR', 10),
  // A tax invoice with the ID on file goes to an address that is known: confirmed so long ago, or proven by a code to the mobile.
  emailRestHours: limit('LIMIT_EMAIL_REST_HOURS', 24),
  etaxCodesPerHour: limit('LIMIT_ETAX_CODES_PER_HOUR', 10),
  // A phone on a bad line sends its few hundred bytes in time; who trickles them in keeps connections busy.
  requestSeconds: limit('LIMIT_REQUEST_SECONDS', limits.requestTimeoutSeconds),
  ...tillLimits,
  // Every text message costs money. Joining takes one code, changing a number two.
  otpSendsPerHourOfAccount: limit('LIMIT_OTP_ACCOUNT_SENDS_PER_HOUR', 10),
  otpSendsPerHourOfNetwork: limit('LIMIT_OTP_NETWORK_SENDS_PER_HOUR', 300),
  // More than one account may send, so that one account alone never uses a number up.
  otpSendsPerHourOfNumber: limit('LIMIT_OTP_NUMBER_SENDS_PER_HOUR', 15),
  otpSendsPerHour: limit('LIMIT_OTP_SENDS_PER_HOUR', 20_000),
  otpWrongCodesPerHourOfAccount: limit('LIMIT_OTP_ACCOUNT_WRONG_CODES_PER_HOUR', 10),
  otpWrongCodesPerHourOfNetwork: limit('LIMIT_OTP_NETWORK_WRONG_CODES_PER_HOUR', 300),
  otpWrongCodesPerHourOfNumber: limit('LIMIT_OTP_NUMBER_WRONG_CODES_PER_HOUR', 20),
  // What the records say of an ID and a number tells whose member they are.
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
