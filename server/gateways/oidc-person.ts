import type { StaffRole } from '@/domain/staff';
import { staffRoles } from '@/domain/staff';
import type { Log } from '@/server/platform/log';
import type { StaffSettings } from '@/server/platform/settings/staff';
import type { StaffPerson } from './staff-directory';

/** What a provider says about a person, in the ID token or at UserInfo. */
export type Claims = { readonly [name: string]: unknown };

type Naming = Pick<StaffSettings, 'roles' | 'rolesClaim'>;

export function lacksName(claims: Claims): boolean {
  return textOf(claims['name']) === undefined;
}

export function lacksRoles(claims: Claims, { rolesClaim }: Naming): boolean {
  return claimOf(claims, rolesClaim) === undefined;
}

/**
 * Who somebody is at the desk, by the first of the sources that says it. Without a role the log says which claim was read and what it
 * held, and not of whom.
 */
export function personOf(staffId: string, sources: readonly Claims[], naming: Naming, log: Log): StaffPerson {
  const names = ['name', 'preferred_username', 'email'].flatMap((claim) => sources.map((claims) => claims[claim]));
  const name = names.map(textOf).find((given) => given !== undefined);
  const held = sources.map((claims) => claimOf(claims, naming.rolesClaim)).find((given) => given !== undefined);
  const roles = rolesOf(held, naming);
  if (roles.length === 0) logNoRole(sources, held, naming, log);
  return { staffId, name: plain(name ?? staffId), roles };
}

/** The names are compared exactly: what the provider means by a name that resembles one of ours is not known. */
function rolesOf(held: unknown, { roles }: Naming): StaffRole[] {
  const names = new Set(namesIn(held));
  return staffRoles.filter((role) => roles.some((one) => one.role === role && names.has(one.name)));
}

/** Providers write roles as a list, or as one text: a single name, or several with spaces or commas between them. */
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

/** Entra ID leaves a claim out once it is too long, and names another place for it (OpenID Connect Core 5.6.2). */
function isLeftOut(claims: Claims, name: string): boolean {
  return claims['hasgroups'] === true || ownField(claims['_claim_names'], name) !== undefined;
}

/** A claim by its whole name, which may hold dots itself, or by its path. */
function claimOf(claims: Claims, { name, path }: Naming['rolesClaim']): unknown {
  return ownField(claims, name) ?? path.reduce<unknown>(ownField, claims) ?? undefined;
}

function ownField(content: unknown, name: string): unknown {
  return content instanceof Object && Object.hasOwn(content, name) ? Reflect.get(content, name) : undefined;
}

const heldCharacters = 500;

/** Claims of OpenID Connect, and of Entra ID, that say who somebody is. As the claim of the roles they are a mistake. */
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
      // Nothing that is not seen: control, zero-width and direction characters, soft hyphens, separators of lines.
      .replace(/[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}]/gu, '')
      .trim()
      .slice(0, 100)
      .toWellFormed()
  );
}
