import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { ConsentsService } from './service';

export function consentsRoutes(app: App, { consents }: { consents: ConsentsService }): void {
  register(app, 'getConsents', async ({ caller }) => {
    const terms = await consents.consentOf(caller.memberId, 'terms');
    return value({ terms, commu: await consents.consentOf(caller.memberId, 'commu') });
  });
  register(app, 'getTerms', async () => value(consents.termsInForce()));
  register(app, 'getCommuConsent', async ({ caller }) => value(await consents.consentOf(caller.memberId, 'commu')));
  register(app, 'putConsent', ({ caller, body, language }) => consents.put(caller.memberId, body, language));
}
