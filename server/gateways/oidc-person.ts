import type { StaffRole } from '@/domain/staff';
import { staffRoles } from '@/domain/staff';
import type { Log } from '@/server/platform/log';
import type { StaffSettings } from '@/server/platform/settings/staff';
import type { StaffPerson } from './staff-directory';

/** A provider's claims about a person, in the ID token or from UserInfo. */
export type Claims = { readonly [name: string]: unknown };

type Naming = Pick<StaffSettings, 'roles' | 'rolesClaim'>;

export function lacksName(claims: Claims): boolean {
  return textOf(claims['name']) === undefined;
}

export function lacksRoles(claims: Claims, { rolesClaim }: Naming): boolean {
  return claimOf(claims, rolesClaim) === undefined;
}

/**
 * The person's identity at the desk, from the first source that has it. Without a role, the log shows which claim was read and its content,
 * but not whose it is.
 */
export function personOf(staffId: string, sources: readonly Claims[], naming: Naming, log: Log): StaffPerson {
  const names = ['name', 'preferred_username', 'email'].flatMap((claim) => sources.map((claims) => claims[claim]));
  const name = names.map(textOf).find((given) => given !== undefined);
  const held = sources.map((claims) => claimOf(claims, naming.rolesClaim)).find((given) => given !== undefined);
  const roles = rolesOf(held, naming);
  if (roles.length === 0) logNoRole(sources, held, naming, log);
  return { staffId, name: plain(name ?? staffId), roles };
}

/** Names are compared exactly, because a similar name may have another meaning at the provider. */
function rolesOf(held: unknown, { roles }: Naming): StaffRole[] {
  const names = new Set(namesIn(held));
  return staffRoles.filter((role) => roles.some((one) => one.role === role && names.has(one.name)));
}

/** Providers send roles as a list or as one text: a single name, or several separated by spaces or commas. */
function namesIn(held: unknown): unknown[] {
  if (typeof held === 'string') return [held, ...held.split(/\s+/), ...held.split(',').map((part) => part.trim())];
  return Array.isArray(held) ? held : [];
}

function logNoRole(sources: readonly Claims[], held: unknown, { roles, rolesClaim }: Naming, log: Log): void {
  const about = { claim: rolesClaim.name, held: shown(held, rolesClaim.path), known: roles.map(({ name }) => name) };
  if (held === undefined && sources.some((claims) => isLeftOut(claims, rolesClaim.path[0] ?? '')))
    log.warn(
      about,
      'a sign-in of staff has no role: the person is in more groups than the identity provider puts into a token. Have it send only the groups assigned to this application, or roles of the application',
    );
  else
    log.warn(
      about,
      'a sign-in of staff has no role of the desk: compare what the claim held with STAFF_OIDC_ROLES, and the claim with STAFF_OIDC_ROLES_CLAIM',
    );
}

/** Entra ID omits a claim that is too long and refers to another endpoint for it (OpenID Connect Core 5.6.2). */
function isLeftOut(claims: Claims, name: string): boolean {
  return claims['hasgroups'] === true || ownField(claims['_claim_names'], name) !== undefined;
}

/** A claim by its full name, which may contain dots, or by its path. */
function claimOf(claims: Claims, { name, path }: Naming['rolesClaim']): unknown {
  return ownField(claims, name) ?? path.reduce<unknown>(ownField, claims) ?? undefined;
}

function ownField(content: unknown, name: string): unknown {
  return content instanceof Object && Object.hasOwn(content, name) ? Reflect.get(content, name) : undefined;
}

const heldCharacters = 500;

/** Standard claims of OpenID Connect and Entra ID that identify a person. Configured as the roles claim, they are a mistake. */
const ofPerson: ReadonlySet<string> = new Set([
  'sub',
  'oid',
  'upn',
  'unique_name',
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'email',
  'phone_number',
  'address',
  'birthdate',
  'profile',
  'picture',
]);

function shown(held: unknown, [first = '']: readonly string[]): string {
  if (ofPerson.has(first)) return 'not shown, because it is about the person';
  return (JSON.stringify(held) ?? 'nothing').slice(0, heldCharacters).toWellFormed();
}

function textOf(given: unknown): string | undefined {
  return typeof given === 'string' && plain(given) !== '' ? given : undefined;
}

function plain(name: string): string {
  return (
    name
      .toWellFormed()
      // Rejects invisible characters: control, zero-width and direction characters, soft hyphens, line separators.
      .replace(/[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, 100)
      .toWellFormed()
  );
}
