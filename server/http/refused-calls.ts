import type { AnyAccess, AnyEndpointName } from '@/contract/all-endpoints';
import { isAct } from '@/contract/all-endpoints';
import { statusOfCode } from '@/contract/errors';
import { fieldOf } from '@/domain/records';
import type { AnyCode } from '@/domain/till-codes';
import { isTillCode } from '@/domain/till-codes';
import type { Deps } from '@/server/gateways/deps';
import type { Callers } from './access';
import { insertRefusal, memberBehind } from './refused-calls.store';

/** A refused request; its content is not stored. */
type Sent = { id: string; params: unknown; body: unknown };

type Refused = { name: AnyEndpointName; caller: Callers[AnyAccess]; code: AnyCode };

export type RefusedCalls = { note(request: Sent, refused: Refused): Promise<void> };

/**
 * Records refusals of a member's calls, and of tills' calls about a member, for staff who answer questions about them. Runs only for
 * refused calls, outside the rolled-back transaction, and never fails the call.
 */
export function createRefusedCalls({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): RefusedCalls {
  const memberOf = async ({ params, body }: Sent, caller: Callers[AnyAccess]) => {
    if (!caller || 'staffId' in caller) return undefined;
    if ('memberId' in caller) return caller.memberId ?? undefined;
    const memberNo = textIn(params, 'member_no') || textIn(body, 'member_no');
    const code = textIn(body, 'barcode') || textIn(body, 'code');
    return memberNo === '' && code === '' ? undefined : memberBehind(db, { memberNo, code });
  };

  return {
    note: async (request, { name, caller, code }) => {
      if (!isAct(name) || !isTold(code)) return;
      try {
        const member_id = await memberOf(request, caller);
        if (member_id === undefined) return;
        const branch_code = caller && 'branchCode' in caller ? caller.branchCode : null;
        const refused = { member_id, call: name, code, trace_id: request.id, branch_code };
        await insertRefusal(db, { ...refused, occurred_at: clock.now() });
      } catch (error) {
        log.warn({ err: error }, 'a refused call was not noted');
      }
    },
  };
}

/** Refusals by the product's rules: no server errors, no rate limits, no malformed calls. */
function isTold(code: AnyCode): boolean {
  if (isTillCode(code)) return [403, 412].includes(statusOfCode(code));
  return code === '412' || (!/^\d{3}$/.test(code) && statusOfCode(code) !== 429 && statusOfCode(code) < 500);
}

function textIn(part: unknown, field: string): string {
  // Params have no prototype.
  const found: unknown = fieldOf(part, field);
  return typeof found === 'string' ? found : '';
}
