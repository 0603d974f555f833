import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { SavingsService } from './service';

export function savingsRoutes(app: App, { savings }: { savings: SavingsService }): void {
  register(app, 'getSavings', async ({ caller, query }) => value(await savings.of(caller.memberId, query.year)));
  register(app, 'mailSavings', ({ caller, body: { year }, language, idempotencyKey }) =>
    savings.mail(caller.memberId, { year, language }, idempotencyKey),
  );
}
