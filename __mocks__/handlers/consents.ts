import { answer } from '@/__mocks__/answer';
import { commuConsent, terms, termsConsent } from '@/__mocks__/builders/consents';

export const handlers = [
  answer('getTerms', terms()),
  answer('getConsents', { terms: termsConsent(), commu: commuConsent() }),
  answer('getCommuConsent', commuConsent()),
  answer('putConsent', commuConsent({ status: 'granted', version: '1.0' })),
];
