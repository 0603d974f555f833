import type { StaffRole } from '@/domain/staff';
import { mayAct } from '@/domain/staff';

/**
 * The roles that may open a page of the desk: an admin may open all, and an empty list is open to all staff. `within` is the menu's page to
 * which it belongs.
 */
export type StaffRoute = { roles: readonly StaffRole[]; within?: string };

/** Where staff sign in; also where the identity provider sends them back to. */
export const staffSignInPath = '/staff/';

/**
 * Every page of the desk, in the order of its menu. A list of its own: members' pages load the one in `routes.ts`, and
 * nothing of the desk.
 */
export const staffRoutes = {
  '/staff/members/': { roles: ['support', 'approver'] },
  '/staff/campaigns/': { roles: ['marketing', 'approver'] },
  '/staff/campaigns/draft/': { roles: ['marketing', 'approver'], within: '/staff/campaigns/' },
  '/staff/campaigns/detail/': { roles: ['marketing', 'approver'], within: '/staff/campaigns/' },
  '/staff/reports/': { roles: ['marketing', 'accounting', 'approver'] },
  '/staff/approvals/': { roles: [] },
  '/staff/orders/': { roles: ['support'] },
  '/staff/tax-report/': { roles: ['accounting'] },
  '/staff/tax-report/print/': { roles: ['accounting'], within: '/staff/tax-report/' },
  '/staff/toggles/': { roles: ['admin'] },
  '/staff/terms/': { roles: ['marketing', 'approver'] },
  '/staff/tills/': { roles: ['admin'] },
  '/staff/jobs/': { roles: ['admin'] },
  '/staff/events/': { roles: ['admin'] },
  '/staff/audit/': { roles: ['approver'] },
} as const satisfies Record<string, StaffRoute>;

export type StaffRoutePath = keyof typeof staffRoutes;

/** What has a title: every page, and the one where staff sign in. */
export type StaffPath = StaffRoutePath | typeof staffSignInPath;

export const staffRoutePaths: readonly StaffRoutePath[] = Object.keys(staffRoutes).filter(isStaffRoutePath);

/** The page of an address, which Next gives without its last slash. */
export function staffPathOf(address: string): StaffPath | undefined {
  const path = `${(address.split(/[?#]/)[0] ?? '').replace(/\/$/, '')}/`;
  return path === staffSignInPath || isStaffRoutePath(path) ? path : undefined;
}

export function staffRouteOf(path: StaffRoutePath): StaffRoute {
  return staffRoutes[path];
}

export function mayOpen(path: StaffRoutePath, roles: readonly StaffRole[]): boolean {
  return mayAct(roles, staffRoutes[path].roles);
}

/** The entries of the menu for a person with these roles. */
export function staffMenuOf(roles: readonly StaffRole[]): StaffRoutePath[] {
  return staffRoutePaths.filter((path) => staffRouteOf(path).within === undefined && mayOpen(path, roles));
}

function isStaffRoutePath(path: string): path is StaffRoutePath {
  return Object.hasOwn(staffRoutes, path);
}
