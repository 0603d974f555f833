import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { MobileChangeService } from './service';

export function mobileChangeRoutes(app: App, { mobileChange }: { mobileChange: MobileChangeService }): void {
  register(app, 'requestMobileChange', ({ caller, address, body }) =>
    mobileChange.request({ chatAccountId: caller.chatAccountId, address }, body),
  );
  register(app, 'checkMobileChange', async ({ caller }) => value(await mobileChange.check(caller.chatAccountId)));
  register(app, 'verifyNewMobile', ({ caller, address, body }) =>
    mobileChange.begin({ ...caller, address }, body.mobile),
  );
  register(app, 'changeMobile', ({ caller, body }) => mobileChange.complete(caller, body.id));
}
