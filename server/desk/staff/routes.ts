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
    const { cookie, session } = begun.value;
    if (cookie) cookies.write(staff.cookieName, cookie.content, cookie.seconds);
    return value(session);
  };
  const read = (cookies: Cookies) => ({
    session: cookies.read(staff.cookieName),
    attempt: cookies.read(staff.attemptCookieName),
  });

  register(app, 'getStaffSignIn', async ({ cookies }) => {
    const way = await staff.wayIn(cookies.read(staff.cookieName));
    if (isRefusal(way)) return way;
    const { answer, attempt } = way.value;
    if (attempt) cookies.write(staff.attemptCookieName, attempt.cookie, attempt.seconds);
    return value(answer);
  });
  register(app, 'startStaffSession', async ({ body, traceId, cookies }) =>
    keep(cookies, await staff.begin(body.staff_id, read(cookies), traceId)),
  );
  register(app, 'completeStaffSignIn', async ({ body, traceId, cookies }) => {
    const begun = await staff.complete(read(cookies), body, traceId);
    cookies.write(staff.attemptCookieName, '', 0);
    return keep(cookies, begun);
  });
  register(app, 'getStaffSession', async ({ caller: { staffId, name, roles, endsAt } }) =>
    value({ staff_id: staffId, name, roles: [...roles], ends_at: endsAt }),
  );
  register(app, 'endStaffSession', async ({ traceId, cookies }) => {
    const ended = await staff.end(cookies.read(staff.cookieName), traceId);
    cookies.write(staff.cookieName, '', 0);
    return ended;
  });
  register(app, 'searchAudit', async ({ query }) => value(await staff.audit.search(query)));
  register(app, 'exportAudit', ({ caller, query, traceId }) => staff.audit.export(caller, query, traceId));
  register(app, 'redactNote', ({ params, body, caller, traceId, idempotencyKey: key }) =>
    staff.redactions.ask({ ...params, ...body, caller, traceId, key }),
  );
  register(app, 'reportGifts', async ({ query }) => value(await staff.gifts.days(query)));
  register(app, 'exportGifts', ({ caller, query, traceId }) => staff.gifts.export(caller, query, traceId));
  register(app, 'listApprovals', async ({ query }) => value(await staff.approvals.list(query)));
  register(app, 'decideApproval', ({ params, body, caller, traceId, idempotencyKey: key }) =>
    staff.approvals.decide(caller, { ...params, ...body, traceId, key }),
  );
}
