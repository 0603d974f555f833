import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import type { ProviderShape } from '@/tests/support/identity-provider';
import { openProviderBrowser, startIdentityProvider } from '@/tests/support/identity-provider';
import { realSettings } from '@/tests/support/real-settings';
import { createOidcDirectory } from './oidc';

const returnTo = 'https://desk.example.com/staff/';
const secret = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const attempt = { kind: 'sign_in', ageSeconds: 0, ...secret } as const;

const named = { name: 'มานะ ใจดี' };

/** Claims in the shape of well-known products, and which of them yield a role. */
const shapes: Record<string, { settings: Record<string, string>; claims: Record<string, unknown>; roles: string[] }> = {
  'Keycloak, roles of a client with a dot in its name': {
    settings: {
      STAFF_OIDC_ROLES_CLAIM: String.raw`resource_access.sabai\.desk.roles`,
      STAFF_OIDC_ROLES: 'support=sabai-support,approver=sabai-approver,admin=sabai-admin',
    },
    claims: {
      realm_access: { roles: ['admin', 'offline_access'] },
      resource_access: { 'sabai.desk': { roles: ['sabai-support', 'sabai-approver', 'admin'] } },
    },
    roles: ['support', 'approver'],
  },
  'Keycloak, whose own admin is not the desk’s': {
    settings: { STAFF_OIDC_ROLES_CLAIM: 'realm_access.roles', STAFF_OIDC_ROLES: 'admin=sabai-admin' },
    claims: { realm_access: { roles: ['admin', 'default-roles-company'] } },
    roles: [],
  },
  'Entra ID, groups by their ids': {
    settings: {
      STAFF_OIDC_ROLES_CLAIM: 'groups',
      STAFF_OIDC_ROLES:
        'support=3f2504e0-4f89-41d3-9a0c-0305e82c3301,marketing=6ba7b810-9dad-11d1-80b4-00c04fd430c8,support=another',
    },
    claims: { groups: ['6ba7b810-9dad-11d1-80b4-00c04fd430c8', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'] },
    roles: ['support', 'marketing'],
  },
  'Azure AD B2C, one text with spaces': {
    settings: { STAFF_OIDC_ROLES_CLAIM: 'extension_Role', STAFF_OIDC_ROLES: 'support=Support,approver=Approver' },
    claims: { extension_Role: 'Support Approver support' },
    roles: ['support', 'approver'],
  },
  'Okta, groups whose names have commas, spaces and equals signs': {
    settings: {
      STAFF_OIDC_ROLES_CLAIM: 'groups',
      STAFF_OIDC_ROLES: String.raw`support=Desk Support\, Bangkok, admin=CN=Desk Admins\,OU=Groups`,
    },
    claims: { groups: ['Everyone', 'Desk Support, Bangkok', 'CN=Desk Admins,OU=Groups'] },
    roles: ['support', 'admin'],
  },
  'Auth0, a claim named by an address': {
    settings: { STAFF_OIDC_ROLES_CLAIM: 'https://example.com/roles', STAFF_OIDC_ROLES: 'support=Support' },
    claims: { 'https://example.com/roles': ['Support'] },
    roles: ['support'],
  },
  'Auth0, the address with an escaped dot': {
    settings: { STAFF_OIDC_ROLES_CLAIM: String.raw`https://example\.com/roles`, STAFF_OIDC_ROLES: 'support=Support' },
    claims: { 'https://example.com/roles': 'Support' },
    roles: ['support'],
  },
  'Google, which knows no roles': {
    settings: { STAFF_OIDC_ROLES: 'support=support' },
    claims: { hd: 'example.com', email: 'mana@example.com' },
    roles: [],
  },
};

/** What the desk reads of a person who signs in at a provider of this shape. */
async function signedIn(shape: ProviderShape, settings: Record<string, string>) {
  const provider = await startIdentityProvider(shape, returnTo);
  const env = {
    ...realSettings,
    SANDBOX: '0',
    PUBLIC_URL: new URL(returnTo).origin,
    ...provider.settings,
    ...settings,
  };
  const read = readConfig(env).gateways?.staff;
  assert.ok(read);
  const directory = createOidcDirectory(read, returnTo, createLog('silent'));
  assert.ok(directory.kind === 'oidc');
  const { state = '', ...answer } = await openProviderBrowser().follow(
    (await directory.addressFor(attempt)) ?? '',
    'mana',
  );
  const outcome = await directory.confirm({ state, ...answer }, attempt);
  await provider.stop();
  return outcome;
}

describe('roles and names of a real provider', () => {
  for (const [name, { settings, claims, roles }] of Object.entries(shapes))
    for (const onlyAtUserInfo of [false, true])
      test(`${name}: ${roles.join(', ') || 'no role'}, ${onlyAtUserInfo ? 'at UserInfo' : 'in the ID token'}`, async () => {
        const shape = { people: { mana: { ...named, ...claims } }, claims: Object.keys(claims), onlyAtUserInfo };
        const said = await signedIn(shape, settings);
        assert.ok(said.outcome === 'confirmed');
        assert.deepEqual(said.person, { staffId: 'mana', name: named.name, roles });
      });

  test('the secret is sent in the header if the provider accepts it only there', async () => {
    const shape = { people: { mana: named }, claims: [], authMethod: 'client_secret_basic' } as const;
    assert.equal((await signedIn(shape, { STAFF_OIDC_ROLES: 'admin=admin' })).outcome, 'confirmed');
  });

  test('a prompt that the provider does not support is reported as a fault of the settings', async () => {
    const settings = { STAFF_OIDC_ROLES: 'admin=admin', STAFF_OIDC_PROMPT: 'select_account' };
    assert.equal((await signedIn({ people: { mana: named }, claims: [] }, settings)).outcome, 'misconfigured');
  });
});
