import type { StaticDecode } from 'typebox';
import { Type } from 'typebox';
import { reading, text, url } from './schema';

const given = Type.Object({
  issuer: Type.Optional(url('STAFF_OIDC_ISSUER', ['https:', 'http:'])),
  clientId: Type.Optional(text('STAFF_OIDC_CLIENT_ID')),
  clientSecret: Type.Optional(text('STAFF_OIDC_CLIENT_SECRET')),
  rolesClaim: text('STAFF_OIDC_ROLES_CLAIM', 'roles'),
});

/** The identity provider of the chain's staff. */
export type StaffSettings = NonNullable<StaticDecode<typeof staffSettings>>;

/** Absent: this server has no desk. */
export const staffSettings = reading(given, ({ issuer, clientId, clientSecret, rolesClaim }) => {
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer) throw new Error('STAFF_OIDC_ISSUER is missing; set it, or no other STAFF_OIDC setting');
  if (!clientId) throw new Error('STAFF_OIDC_CLIENT_ID is missing; it belongs to STAFF_OIDC_ISSUER');
  if (!clientSecret) throw new Error('STAFF_OIDC_CLIENT_SECRET is missing; it belongs to STAFF_OIDC_ISSUER');
  const { protocol, hostname } = new URL(issuer);
  // Whoever answers for the issuer decides who is staff.
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error('STAFF_OIDC_ISSUER must begin with https:// unless it is on this machine');
  return { issuer, clientId, clientSecret, rolesClaim };
});
