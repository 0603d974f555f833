import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { RegistrationService } from './service';

export function registrationRoutes(app: App, { registration }: { registration: RegistrationService }): void {
  register(app, 'identify', ({ caller, address, body }) =>
    registration.identify({ chatAccountId: caller.chatAccountId, address }, body),
  );
  register(app, 'createMember', ({ caller, body, language, idempotencyKey }) =>
    registration.createMember(caller.chatAccountId, body, language, idempotencyKey),
  );
  register(app, 'linkMember', ({ caller, body, language, idempotencyKey }) =>
    registration.linkMember(caller.chatAccountId, body, language, idempotencyKey),
  );
  register(app, 'unlinkMember', async ({ caller }) => {
    await registration.unlinkMember(caller);
    return value(null);
  });
}
