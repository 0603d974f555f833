import type { Deps } from '@/server/gateways/deps';
import { createVelocity } from '@/server/platform/velocity';

/** The limit on codes that a branch may try within an hour. */
export function createScanCharge({ db, clock, log, config }: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>) {
  const { charge, isOver } = createVelocity({ clock, log });
  const most = config.limits.scansPerHourOfBranch;
  const ofBranch = (of: string, amount: number) =>
    ({ name: 'scans-of-branch', of, most, per: 'hour', amount }) as const;

  return {
    /** Every scan counts, valid or not, even if the call is refused. */
    charge: (branchCode: string, scans = 1) => charge(db, ofBranch(branchCode, scans), { branch: branchCode }),
    /** Whether one more would be refused, without counting it. */
    isOver: (branchCode: string) => isOver(db, ofBranch(branchCode, 1)),
  };
}
