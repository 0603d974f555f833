import type { ErrorCode } from '@/domain/errors';
import { limits } from '@/domain/limits';
import type { Deps } from '@/server/gateways/deps';
import type { StaffConfirmation, TillService } from '@/server/modules/till/service';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, value } from '@/server/platform/outcome';
import type { CodeRow } from './store';
import { createCodeStore } from './store';
import type { RedemptionTables } from './tables';

const triesAtMost = 8;

type Needs = Pick<Deps, 'db' | 'clock'> & {
  till: Pick<TillService, 'confirmStaff'>;
  tables: RedemptionTables;
  newCode: () => string;
};

/** A usable coupon or reward: until when, with its latest code, and whether the staff have to confirm, if known. */
export type Usable = { until: number; code: CodeRow | null | undefined; asksForCode?: boolean };

/** `findUsable` returns a refusal for what cannot be used now. */
type IssueInput<C extends ErrorCode> = {
  id: string;
  memberId: string;
  staff: StaffConfirmation;
  findUsable: () => Promise<Outcome<Usable, C>>;
};

/** Codes that members show at the till: valid for five minutes, and the same for repeated requests. */
export function createCodeIssue({ db, clock, till, tables, newCode }: Needs) {
  const codes = createCodeStore(tables);

  const ifActive = (row: CodeRow | null | undefined): CodeRow | undefined =>
    row && row.expires_at > clock.now() && row.redeemed_at === 0 ? row : undefined;

  /** Of concurrent requests one inserts its code, and the others read it; a coupon or reward that was used meanwhile is refused. */
  const putOrFind = async <C extends ErrorCode>(
    { id, findUsable }: IssueInput<C>,
    first: Usable,
  ): Promise<Outcome<CodeRow, C>> => {
    let { until } = first;
    for (let tries = 0; tries < triesAtMost; tries += 1) {
      const now = clock.now();
      const expires_at = Math.min(now + limits.couponBarcodeLifeSeconds, until);
      const issued = await codes.put(db, { owner_id: id, code: newCode(), issued_at: now, expires_at });
      if (issued) return value(issued);
      const again = await findUsable();
      if (isRefusal(again)) return again;
      const others = ifActive(again.value.code);
      if (others) return value(others);
      until = again.value.until;
    }
    throw new Error('a code is neither issued nor refused');
  };

  return {
    ifActive,
    findOf: (id: string) => codes.findOf(db, id),
    /** An active code is returned again, without another staff confirmation. */
    issue: async <C extends ErrorCode>(
      input: IssueInput<C>,
    ): Promise<Outcome<CodeRow, C | '422' | 'staff_code_locked'>> => {
      const usable = await input.findUsable();
      if (isRefusal(usable)) return usable;
      const before = ifActive(usable.value.code);
      if (before) return value(before);
      const confirmed = await till.confirmStaff(input.memberId, input.staff, usable.value.asksForCode);
      return isRefusal(confirmed) ? confirmed : putOrFind(input, usable.value);
    },
  };
}
