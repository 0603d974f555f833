import type { ErrorCode } from '@/domain/errors';
import { limits } from '@/domain/limits';
import type { Db } from '@/server/db/transact';
import { transact } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { StaffConfirmation, TillService } from '@/server/modules/till/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, value } from '@/server/platform/outcome';
import type { CodeRow } from './store';
import { createCodeStore } from './store';
import type { RedemptionTables } from './tables';

type Needs = Pick<Deps, 'db' | 'clock'> & {
  till: Pick<TillService, 'confirmStaff'>;
  tables: RedemptionTables;
  newCode: () => string;
};

/** `usableUntil` returns a refusal or the end in epoch seconds. With 'held' it locks the row until the transaction ends. */
type IssueInput<C extends ErrorCode> = {
  id: string;
  memberId: string;
  staff: StaffConfirmation;
  usableUntil: (db: Db, how?: 'held') => Promise<Outcome<number, C>>;
};

/** Codes that members show at the till: valid for five minutes, and the same for repeated requests. */
export function createCodeIssue({ db, clock, till, tables, newCode }: Needs) {
  const codes = createCodeStore(tables);

  const findActive = async (db: Db, id: string): Promise<CodeRow | undefined> => {
    const row = await codes.findOf(db, id);
    return row && row.expires_at > clock.now() && row.redeemed_at === 0 ? row : undefined;
  };

  const put = <C extends ErrorCode>({ id, usableUntil }: IssueInput<C>) =>
    transact<CodeRow, C>(db, async (tx) => {
      const until = await usableUntil(tx, 'held');
      if (isRefusal(until)) return until;
      const now = clock.now();
      const expires_at = Math.min(now + limits.couponBarcodeLifeSeconds, until.value);
      const issued = await codes.put(tx, { owner_id: id, code: newCode(), issued_at: now, expires_at });
      const code = issued ?? (await findActive(tx, id));
      if (!code) throw new Error('a code that was just there is gone');
      return value(code);
    });

  return {
    activeCode: (id: string) => findActive(db, id),
    /** An active code is returned again, without another staff confirmation. */
    issue: async <C extends ErrorCode>(
      input: IssueInput<C>,
    ): Promise<Outcome<CodeRow, C | '422' | 'staff_code_locked'>> => {
      const until = await input.usableUntil(db);
      if (isRefusal(until)) return until;
      const before = await findActive(db, input.id);
      if (before) return value(before);
      const confirmed = await till.confirmStaff(input.memberId, input.staff);
      return isRefusal(confirmed) ? confirmed : put(input);
    },
  };
}
