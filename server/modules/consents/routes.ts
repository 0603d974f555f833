import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { TermsService } from './publish-terms';
import type { ConsentsService } from './service';

export function consentsRoutes(
  app: App,
  { consents, terms }: { consents: ConsentsService; terms: TermsService },
): void {
  register(app, 'getConsents', async ({ caller }) => {
    return value({
      terms: await consents.consentOf(caller.memberId, 'terms'),
      commu: await consents.consentOf(caller.memberId, 'commu'),
    });
  });
  register(app, 'getTerms', async () => value(await terms.inForce()));
  register(app, 'getCommuConsent', async ({ caller }) => value(await consents.consentOf(caller.memberId, 'commu')));
  register(app, 'putConsent', ({ caller, body, language }) => consents.put(caller.memberId, body, language));
}
