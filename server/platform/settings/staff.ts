import type { StaticDecode } from 'typebox';
import { Type } from 'typebox';
import type { StaffRole } from '@/domain/staff';
import { isStaffRole, staffRoles } from '@/domain/staff';
import { choice, reading, text, url } from './schema';
import { splitEscaped, withoutEscapes } from './split-escaped';

/** A role of the desk, and its name at the identity provider. */
export type RoleName = { role: StaffRole; name: string };

/** The claim that contains the roles: as written in the setting, and as the path of nested objects. */
export type RolesClaim = { name: string; path: readonly string[] };

const given = Type.Object({
  issuer: Type.Optional(url('STAFF_OIDC_ISSUER', ['https:', 'http:'])),
  clientId: Type.Optional(text('STAFF_OIDC_CLIENT_ID')),
  clientSecret: Type.Optional(text('STAFF_OIDC_CLIENT_SECRET')),
  roles: Type.Optional(reading(text('STAFF_OIDC_ROLES'), readRoles)),
  rolesClaim: reading(text('STAFF_OIDC_ROLES_CLAIM', 'roles'), readClaim),
  scopes: reading(text('STAFF_OIDC_SCOPES', 'openid profile'), readScopes),
  prompt: choice('STAFF_OIDC_PROMPT', ['login', 'select_account'], 'login'),
});

/** The identity provider of the chain's staff. */
export type StaffSettings = NonNullable<StaticDecode<typeof staffSettings>>;

/** Absent: this server has no desk. */
export const staffSettings = reading(given, ({ issuer, clientId, clientSecret, roles, ...others }) => {
  if (!issuer && !clientId && !clientSecret && !roles) return undefined;
  if (!issuer) throw new Error('STAFF_OIDC_ISSUER is missing; set it, or no other STAFF_OIDC setting');
  if (!clientId) throw new Error('STAFF_OIDC_CLIENT_ID is missing; it belongs to STAFF_OIDC_ISSUER');
  if (!clientSecret) throw new Error('STAFF_OIDC_CLIENT_SECRET is missing; it belongs to STAFF_OIDC_ISSUER');
  if (!roles)
    throw new Error(
      `STAFF_OIDC_ROLES is missing; it says what the provider calls the roles of the desk, such as ${exampleOfRoles}`,
    );
  const { protocol, hostname } = new URL(issuer);
  // The server that answers for the issuer decides who is staff, so the address must be HTTPS.
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error('STAFF_OIDC_ISSUER must begin with https:// unless it is on this machine');
  return { issuer, clientId, clientSecret, roles, ...others };
});

const exampleOfRoles = 'admin=sabai-admins,support=sabai-support';

/** `role=name` with commas. A role may have several names, each in its own part. */
function readRoles(written: string): readonly RoleName[] {
  return splitEscaped(written, ',').map((part) => {
    const [, role = '', rest = ''] = /^\s*(\w*)\s*=(.*)$/s.exec(part) ?? [];
    const name = withoutEscapes(rest);
    if (!isStaffRole(role) || name === '')
      throw new Error(
        `STAFF_OIDC_ROLES must be parts such as ${exampleOfRoles}, of the roles ${staffRoles.join(', ')}; a comma within a name is written \\,`,
      );
    return { role, name };
  });
}

/** Dots separate nested objects; `\.` is a dot within a name. */
function readClaim(name: string): RolesClaim {
  const path = splitEscaped(name, '.').map(withoutEscapes);
  if (path.includes(''))
    throw new Error('STAFF_OIDC_ROLES_CLAIM must be names between dots; a dot within a name is written \\.');
  return { name, path };
}

function readScopes(scopes: string): string {
  if (!scopes.split(/\s+/).includes('openid')) throw new Error('STAFF_OIDC_SCOPES must contain openid');
  return scopes.split(/\s+/).join(' ');
}
