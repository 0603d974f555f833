/** The roles of staff. An admin may do everything. */
export const staffRoles = ['support', 'marketing', 'accounting', 'approver', 'admin'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Whether a person with these roles may make a call that is open to `open`; an empty list means all staff. */
export function mayAct(roles: readonly StaffRole[], open: readonly StaffRole[]): boolean {
  return open.length === 0 || roles.includes('admin') || open.some((role) => roles.includes(role));
}

export function isStaffRole(given: unknown): given is StaffRole {
  return staffRoles.some((role) => role === given);
}

/** A session of the desk ends after so long without a call, and at the latest after a working day. */
export const staffSessionSeconds = { idle: 30 * 60, most: 12 * 60 * 60 } as const;

/** The identity provider is asked again for a person's roles after so long, and without its answer they become invalid. */
export const staffRoleSeconds = { askedAgain: 10 * 60, most: 15 * 60 } as const;

/** The actor: a member of staff, an operator's command, the key of a till, or the server itself. */
export const actorKinds = ['staff', 'tool', 'till', 'system'] as const;

export type ActorKind = (typeof actorKinds)[number];

/** The subject of an act. A member's id is never a number that is printed on a card. */
export const subjectKinds = [
  'member',
  'coupon',
  'reward',
  'prize',
  'mission',
  'earning',
  'draft',
  'order',
  'toggle',
  'terms',
  'till',
  'job',
  'events',
  'approval',
  'session',
  'audit',
  'tax_report',
  'catalogue',
  'stores',
  'limits',
  'keys',
  'members',
] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** The page size of the audit log, and the maximum of an export. */
export const auditLimits = { perPage: 50, exportMost: 20_000 } as const;

/** The reason of an act, from a list; the note has the details. */
export const actReasons = [
  'member_asked',
  'complaint',
  'bill_missing',
  'bill_twice',
  'till_fault',
  'product_fault',
  'goodwill',
  'fraud',
  'wrong_entry',
  'legal',
  'campaign',
  'operations',
  'personal_data',
  'other',
] as const;

export type ActReason = (typeof actReasons)[number];

export const verdicts = ['approved', 'refused'] as const;

export type Verdict = (typeof verdicts)[number];
