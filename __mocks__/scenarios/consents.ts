import type { HttpHandler } from 'msw';
import { answer } from '@/__mocks__/answer';
import { commuConsent, terms, termsConsent } from '@/__mocks__/builders/consents';
import { daysFromNow } from '@/__mocks__/builders/moments';
import type { ConsentStatus } from '@/domain/consents';
import type { Scenarios } from './scenarios';

const newer = '2.0';

export const scenarios = {
  termsChanged: () => [
    answer('getTerms', terms({ version: newer })),
    answer('getConsents', { terms: termsConsent({ current_version: newer }), commu: commuConsent() }),
  ],
  marketingNeverAsked: () => marketing('not-granted'),
  marketingGranted: () => marketing('granted'),
  marketingWithdrawn: () => marketing('withdrew'),
  marketingGivenAgain: () => marketing('renewed'),
  erasureAsked: () => [
    answer('getErasure', { requested: true, requested_at: daysFromNow(-2), due_at: daysFromNow(12) }),
  ],
} satisfies Scenarios;

function marketing(status: ConsentStatus): HttpHandler[] {
  const answered = status === 'not-granted' ? {} : { version: '1.0', updated_at: daysFromNow(-30) };
  const commu = commuConsent({ status, ...answered });
  return [answer('getConsents', { terms: termsConsent(), commu }), answer('getCommuConsent', commu)];
}
