import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { OtpService } from './service';

export function otpRoutes(app: App, { otp }: { otp: OtpService }): void {
  register(app, 'sendOtp', ({ params, caller, address, language }) =>
    otp.send(params.id, { chatAccountId: caller.chatAccountId, address }, language),
  );
  register(app, 'verifyOtp', ({ body, caller, address, idempotencyKey: key }) =>
    otp.verify(body.id, body.otp_type, body.otp, { chatAccountId: caller.chatAccountId, address, key }),
  );
  register(app, 'checkFreezePeriod', ({ params, caller, address }) =>
    otp.freezeOf(params.id, { chatAccountId: caller.chatAccountId, address }),
  );
}
