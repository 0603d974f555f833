/**
 * How the value of a field of an audit entry is written for people. `hidden` ones are ids and marks that say nothing to them, or that
 * another column shows; the file has them all.
 */
export type AuditFieldKind =
  | 'points'
  | 'count'
  | 'percent'
  | 'baht'
  | 'instant'
  /** An instant in a search, a number of a quota in a request. */
  | 'bound'
  | 'flag'
  | 'text'
  | 'code'
  | 'staff'
  | 'inner'
  | 'group'
  | 'hidden';

/**
 * Every field that an entry of the audit log may have, before or after: `writeAct` compiles with no other. An `inner` or
 * `group` field has fields of the same names; those of a group are named with it.
 */
export const auditFields = {
  act: 'code',
  actor: 'text',
  alone: 'count',
  approval: 'hidden',
  approvalId: 'hidden',
  approval_id: 'hidden',
  approved_by: 'staff',
  at: 'instant',
  balance: 'points',
  because: 'code',
  bill_no: 'text',
  branch: 'text',
  branch_code: 'text',
  by: 'code',
  change: 'hidden',
  changed: 'code',
  changes: 'code',
  cjpoint: 'points',
  claim_id: 'hidden',
  code: 'text',
  codes: 'text',
  count: 'count',
  coupons: 'text',
  credit_note: 'code',
  debt: 'group',
  drawn: 'count',
  due_at: 'instant',
  effective_to: 'instant',
  emergency: 'hidden',
  faults: 'count',
  partner_codes: 'count',
  files: 'count',
  found: 'flag',
  from: 'bound',
  frozen: 'flag',
  full: 'flag',
  goes_live_at: 'instant',
  holds_from: 'instant',
  id: 'hidden',
  invoice_no: 'text',
  is_on: 'code',
  key: 'text',
  key_hash: 'hidden',
  kidpoint: 'points',
  kind: 'code',
  lines: 'count',
  linked: 'flag',
  member_id: 'hidden',
  mobile: 'text',
  name: 'text',
  name_en: 'text',
  name_th: 'text',
  of_member: 'points',
  of_staff: 'points',
  offline_at: 'instant',
  owed: 'group',
  paid_with_points: 'baht',
  payload: 'inner',
  pending: 'flag',
  point_type: 'code',
  points: 'points',
  points_of_act: 'points',
  points_of_member_day: 'points',
  points_of_staff_day: 'points',
  province: 'text',
  queue: 'code',
  quota: 'count',
  quota_percent: 'percent',
  real_time: 'hidden',
  reason: 'code',
  reference: 'text',
  request_id: 'hidden',
  restored: 'points',
  restored_points: 'points',
  result: 'inner',
  retried: 'count',
  return_branch: 'text',
  return_no: 'text',
  returned_amount: 'baht',
  rewards: 'text',
  roles: 'code',
  rows: 'count',
  state: 'code',
  status: 'code',
  stores: 'count',
  subject: 'text',
  taken: 'group',
  to: 'bound',
  tracking: 'text',
  used_at: 'instant',
  version: 'text',
  waiting: 'flag',
  worth: 'points',
} as const satisfies Record<string, AuditFieldKind>;

export type AuditField = keyof typeof auditFields;

/** Those that people read, which have a word in both languages. */
export type ShownAuditField = {
  [Name in AuditField]: (typeof auditFields)[Name] extends 'hidden' | 'inner' ? never : Name;
}[AuditField];

/** One field: what it was, and what it became. Undefined on the side that does not have it. */
export type AuditChange = { field: ShownAuditField; from: unknown; to: unknown } & AuditPlace;

/** Where in the entry: in the request of an approval, or in a group. */
type AuditPlace = { isAsked: boolean; group?: AuditGroup };

export type AuditGroup = {
  [Name in AuditField]: (typeof auditFields)[Name] extends 'group' ? Name : never;
}[AuditField];

/**
 * The fields of an entry that say something. A value that stayed the same is shown only where the others need it, and a field of another
 * release not at all.
 */
export function auditChangesOf(before: unknown, after: unknown, place: AuditPlace = { isAsked: false }): AuditChange[] {
  const [was, is] = [recordOf(before), recordOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(isAuditField);
  return fields.flatMap((field): AuditChange[] => {
    const [from, to] = [saidOf(was[field]), saidOf(is[field])];
    if (isInner(field)) return auditChangesOf(from, to, { ...place, isAsked: place.isAsked || field === 'payload' });
    if (isGroup(field)) return auditChangesOf(from, to, { ...place, group: field });
    return isShown(field) ? changeOf(field, { from, to }, place) : [];
  });
}

function changeOf(
  field: ShownAuditField,
  { from, to }: { from: unknown; to: unknown },
  place: AuditPlace,
): AuditChange[] {
  if (from === undefined && to === undefined) return [];
  // No points of a group are as good as none.
  if (place.group && !from && !to) return [];
  const isSame = JSON.stringify(from) === JSON.stringify(to);
  if (isSame && field !== 'point_type') return [];
  return [{ field, from: isSame ? undefined : from, to, ...place }];
}

function isAuditField(name: string): name is AuditField {
  return Object.hasOwn(auditFields, name);
}

function isInner(name: AuditField): boolean {
  return auditFields[name] === 'inner';
}

function isGroup(name: AuditField): name is AuditGroup {
  return auditFields[name] === 'group';
}

function isShown(name: AuditField): name is ShownAuditField {
  return auditFields[name] !== 'hidden';
}

function recordOf(content: unknown): Record<string, unknown> {
  return content instanceof Object && !Array.isArray(content) ? { ...content } : {};
}

/** Nothing, no list and no text is as good as no field. */
function saidOf(value: unknown): unknown {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return undefined;
  return value;
}
