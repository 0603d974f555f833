import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { EtaxService } from './service';

export function etaxRoutes(app: App, { etax }: { etax: EtaxService }): void {
  register(app, 'acceptEtaxTerms', ({ caller, body, language }) => etax.acceptTerms(caller.memberId, body, language));
  register(app, 'getEtaxProfile', async ({ caller }) => ({ value: await etax.profileOf(caller.memberId) }));
  register(app, 'requestEtaxCode', ({ caller, body }) => etax.beginCode(caller, body));
  register(app, 'submitEtax', ({ caller: { memberId }, body, idempotencyKey: key, language }) =>
    etax.submit({ memberId, key, language }, body),
  );
}
