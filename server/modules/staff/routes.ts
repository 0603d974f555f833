import type { ErrorCode } from '@/domain/errors';
import type { App, Cookies } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, value } from '@/server/platform/outcome';
import type { StaffService } from './service';
import type { BegunSession } from './sign-in-staff';

export function staffRoutes(app: App, { staff }: { staff: StaffService }): void {
  const keep = <C extends ErrorCode>(cookies: Cookies, begun: Outcome<BegunSession, C>) => {
    if (isRefusal(begun)) return begun;
    cookies.write(staff.cookieName, begun.value.cookie, begun.value.seconds);
    return value(begun.value.session);
  };

  register(app, 'getStaffSignIn', async ({ cookies }) => {
    const way = await staff.wayIn();
    if (isRefusal(way)) return way;
    const { answer, attempt } = way.value;
    if (attempt) cookies.write(staff.attemptCookieName, attempt.cookie, attempt.seconds);
    return value(answer);
  });
  register(app, 'startStaffSession', async ({ body, traceId, cookies }) =>
    keep(cookies, await staff.begin(body.staff_id, traceId)),
  );
  register(app, 'completeStaffSignIn', async ({ body, traceId, cookies }) => {
    const begun = await staff.complete(cookies.read(staff.attemptCookieName), body, traceId);
    cookies.write(staff.attemptCookieName, '', 0);
    return keep(cookies, begun);
  });
  register(app, 'getStaffSession', async ({ caller: { staffId, name, roles, endsAt } }) =>
    value({ staff_id: staffId, name, roles: [...roles], ends_at: endsAt }),
  );
  register(app, 'endStaffSession', async ({ caller, traceId, cookies }) => {
    await staff.end(caller, traceId);
    cookies.write(staff.cookieName, '', 0);
    return value(null);
  });
  register(app, 'searchAudit', async ({ query }) => value(await staff.audit.search(query)));
  register(app, 'exportAudit', ({ caller, query, traceId }) => staff.audit.export(caller, query, traceId));
  register(app, 'listApprovals', async ({ query }) => value(await staff.approvals.list(query)));
  register(app, 'decideApproval', async ({ params, body, caller, traceId }) =>
    staff.approvals.decide(caller, { ...params, ...body, traceId }),
  );
}
