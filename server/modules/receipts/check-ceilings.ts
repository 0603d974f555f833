import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { FieldError } from '@/server/platform/outcome';
import { createVelocity } from '@/server/platform/velocity';
import type { BillKey } from './identify-bill';
import type { Bill } from './read-bill';

type Needs = Pick<Deps, 'clock' | 'log' | 'config'>;

/** Card points that a bill earns or spends. */
type Traffic = { memberId: string; points: number };

export type Ceilings = ReturnType<typeof createCeilings>;

type TrafficLimits = { name: string; perDay: number; perHour: number };

/** Limits for one bill, for one member per Bangkok day, and for one branch per hour. */
export function createCeilings({ clock, log, config: { limits } }: Needs) {
  const { charge, chargeInTurn, leftOf } = createVelocity({ clock, log });

  const chargeBoth = async (
    tx: Db,
    { branchCode: branch, billNo: bill }: BillKey,
    { memberId, points: amount }: Traffic,
    { name, perDay, perHour }: TrafficLimits,
  ) => {
    if (amount === 0) return undefined;
    const [ofMember, ofBranch] = windowsOf({ branch, memberId }, { name, perDay, perHour });
    return chargeInTurn(tx, { ...ofMember, amount }, { ...ofBranch, amount }, { branch, bill });
  };

  const earned = { name: 'points-earned', perDay: limits.pointsPerDayOfMember, perHour: limits.pointsPerHourOfBranch };
  const paid = {
    name: 'points-paid',
    perDay: limits.discountPointsPerDayOfMember,
    perHour: limits.discountPointsPerHourOfBranch,
  };

  return {
    /** The amounts of a bill that exceed the limits. An honest till does not send such amounts, so they are logged for the operator. */
    wrongAmountsOf: (
      { lines, totalSatang, discountSatang }: Bill,
      { branchCode, billNo }: Pick<BillKey, 'branchCode'> & Partial<BillKey>,
    ): FieldError[] => {
      const ofLines = lines.flatMap((line, place) =>
        line.amountSatang + line.discountSatang > limits.bahtOfBillLine * 100
          ? [{ field: `lines.${place}.amount`, message: 'amountMustBeBelowCeiling' }]
          : [],
      );
      const isOver = totalSatang + discountSatang > limits.bahtOfBill * 100;
      const wrong = [...ofLines, ...(isOver ? [{ field: 'lines', message: 'billMustBeBelowCeiling' }] : [])];
      if (wrong.length > 0)
        log.warn({ branch: branchCode, bill: billNo, baht: totalSatang / 100 }, 'a bill exceeds a limit');
      return wrong;
    },
    earn: (tx: Db, key: BillKey, traffic: Traffic) => chargeBoth(tx, key, traffic, earned),
    pay: (tx: Db, key: BillKey, traffic: Traffic) => chargeBoth(tx, key, traffic, paid),
    /** How many points may still pay, for this member today and at this branch within the hour. */
    leftToPay: async (db: Db, { branch, memberId }: { branch: string; memberId: string }) => {
      const [ofMember, ofBranch] = windowsOf({ branch, memberId }, paid);
      return Math.min(await leftOf(db, ofMember), await leftOf(db, ofBranch));
    },
    /** Each void or return of an unknown bill is a row that is kept for weeks. */
    early: (tx: Db, branch: string, { billNo: bill }: Pick<BillKey, 'billNo'>) => {
      const most = limits.earlyVoidsPerHourOfBranch;
      return charge(tx, { name: 'early-voids-of-branch', of: branch, most, per: 'hour' }, { branch, bill });
    },
  };
}

function windowsOf(
  { branch, memberId }: { branch: string; memberId: string },
  { name, perDay, perHour }: TrafficLimits,
) {
  const ofMember = { name: `${name}-of-member`, of: memberId, most: perDay, per: 'day' } as const;
  const ofBranch = { name: `${name}-of-branch`, of: branch, most: perHour, per: 'hour' } as const;
  return [ofMember, ofBranch] as const;
}
