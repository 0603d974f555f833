import type { Static } from 'typebox';
import { Type } from 'typebox';
import { consentStatuses, consentTypes } from '@/domain/consents';
import type { EndpointName } from './endpoints';
import { epochSeconds, text } from './fields';
import type { SchemasOf } from './schema';

const consent = Type.Object({
  type: Type.Enum([...consentTypes]),
  status: Type.Enum([...consentStatuses]),
  version: Type.String({ description: "The version last answered; '' before any answer" }),
  current_version: Type.String(),
  updated_at: epochSeconds,
});

export type Consent = Static<typeof consent>;

const terms = Type.Object({
  version: Type.String(),
  effective_from: epochSeconds,
  terms_th: Type.String(),
  terms_en: Type.String(),
  privacy_th: Type.String(),
  privacy_en: Type.String(),
});

export type Terms = Static<typeof terms>;

export const consentsSchemas = {
  getConsents: {
    summary: "The caller's consents",
    answers: { 200: Type.Object({ terms: consent, commu: consent }) },
    failures: [],
  },
  getTerms: { summary: 'The terms and the privacy policy in force', answers: { 200: terms }, failures: [] },
  getCommuConsent: { summary: "The caller's marketing consent", answers: { 200: consent }, failures: [] },
  putConsent: {
    summary: 'Gives or withdraws a consent; each change is appended to a record that is never edited',
    body: Type.Object(
      {
        type: Type.Enum([...consentTypes]),
        granted: Type.Boolean(),
        version: text(32),
        guardian_confirmed: Type.Optional(Type.Boolean({ description: 'Asked of members under 20 for marketing' })),
      },
      { additionalProperties: false },
    ),
    answers: { 200: consent },
    failures: ['412', '422', 'identity_unproven'],
  },
} as const satisfies SchemasOf<'consents'>;

const held = [
  'collectCoupon',
  'issueBarcode',
  'claimReward',
  'issueRewardCode',
  'applyReward',
  'donate',
  'redeemPrize',
] as const satisfies readonly EndpointName[];

export type HeldByTerms = (typeof held)[number];

/**
 * Calls that earn or spend wait until the member has accepted the terms in force: `terms_outdated`. Calls that only read never
 * wait.
 */
export const heldByTerms: ReadonlySet<EndpointName> = new Set(held);
