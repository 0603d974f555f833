import type { HttpHandler } from 'msw';
import { HttpResponse, http } from 'msw';
import type { StaffEndpointName } from '@/contract/desk/endpoints';
import { staffEndpoints } from '@/contract/desk/endpoints';
import type { MemberEvent } from '@/contract/desk/members';
import type { Answer } from '@/contract/types';

/** The address of a call of the desk, as the mock server matches it. */
export function staffAddress(name: StaffEndpointName): string {
  return `*${staffEndpoints[name].path}`;
}

/** A reading call of the desk that succeeds with this answer. */
export function respond<N extends StaffEndpointName>(name: N, answer: Answer<N>): HttpHandler {
  return http.get(staffAddress(name), () => HttpResponse.json(answer));
}

/** A correction of points that waits; its note ends with the id. */
export function approval(id: string): Answer<'listApprovals'>['items'][number] {
  return {
    id,
    kind: 'points.correct',
    subject_kind: 'member',
    subject_id: 'm-1',
    payload: { points: 600 },
    detail: { points: 600 },
    reason: 'complaint',
    note: `note ${id}`,
    asked_by: 'staff-manee',
    asked_by_name: 'Manee',
    asked_at: 1,
    decided_by_name: null,
    decided_at: 0,
    verdict: null,
    decision_note: null,
    note_redacted: null,
    decision_note_redacted: null,
    redacts: null,
  };
}

/** A member of whom nothing is known but the card's number. */
export function memberPage(about: Partial<Answer<'getMemberPage'>> = {}): Answer<'getMemberPage'> {
  return {
    member_id: 'm-1',
    member_no: '1000000000000001',
    name: 'S•••• J••••',
    mobile: '',
    tier: 'member',
    member_since: 1,
    linked_at: 0,
    line_reach: 'not_linked',
    line_reach_since: 0,
    frozen_at: 0,
    erasure_due_at: 0,
    missing: [],
    balances: [],
    coupons: [],
    rewards: [],
    invoices: [],
    returnable: [],
    help: [],
    last_failure: null,
    alone: { of_act: 500, of_staff_day: 2000, staff_left: 2000, of_member_day: 2000, member_left: 2000 },
    ...about,
  };
}

/** An event of a member's timeline of which nothing is known but what is given. */
export function memberEvent(about: Partial<MemberEvent> = {}): MemberEvent {
  return {
    id: 'e-1',
    at: 1,
    kind: 'points',
    event: 'points_earned',
    by: 'system',
    actor: null,
    branch_code: null,
    branch_th: null,
    branch_en: null,
    title_th: null,
    title_en: null,
    points: null,
    point_type: null,
    balance: null,
    points_due: null,
    kid_points_due: null,
    baht: null,
    reference: null,
    detail: null,
    message_state: null,
    code: null,
    trace_id: null,
    reason: null,
    note: null,
    note_redacted: null,
    audit_id: null,
    ...about,
  };
}
