import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { TelemetryService } from './service';

export function telemetryRoutes(app: App, { telemetry }: { telemetry: TelemetryService }): void {
  register(app, 'logEvent', async ({ caller, body }) => {
    await telemetry.event(caller.chatAccountId, body);
    return value(null);
  });
  register(app, 'logEntrance', async ({ caller, body }) => {
    await telemetry.entrance(caller.chatAccountId, body.url);
    return value(null);
  });
}
