import { useEffect, useRef, useState } from 'react';
import type { Answer } from '@/contract/types';
import { staffMenuOf, staffPathOf } from '@/domain/navigation/staff-routes';
import type { Result } from '@/domain/result';
import type { FailureNotice } from '@/hooks/errors/useDialogError';
import { letPageGo, loadPage, pageSearch } from '@/services/browser/page-address';
import { staffCall } from '@/services/desk/staff-call';
import type { ApiError } from '@/services/http/api-error';
import { forget } from '@/services/storage/client-store';
import { readItem, writeItem } from '@/services/storage/storage';
import { tellTabs } from './desk-tabs';
import { explainToStaff } from './explain-to-staff';
import { useStaffCall } from './useStaffCall';

/** The ways to sign in here: at the chain's identity provider, or in the sandbox as one of its people. */
export function useSignInWays() {
  const { data, error, reload } = useStaffCall('getStaffSignIn', {});
  return { ways: data, error, reload };
}

/** Why the person was sent to the sign-in. `stays`: signed out of the desk, but not of the identity provider. */
export function useArrival(): 'ended' | 'left' | 'stays' | undefined {
  const query = new URLSearchParams(pageSearch());
  if (query.has('ended')) return 'ended';
  if (query.has('stays')) return 'stays';
  // The identity provider brings the state back after a log-out.
  return query.has('left') || query.get('state') === 'left' ? 'left' : undefined;
}

/** Signs in and continues to the requested page; immediately after returning from the identity provider. */
export function useStaffSignIn() {
  const [busy, setBusy] = useState(isBack);
  const [failure, setFailure] = useState<FailureNotice>();
  const hasBegun = useRef(false);
  // Nothing of the session before is left for the next one.
  useEffect(() => forget('recentMembers'), []);

  const enter = async (signIn: () => Promise<Result<Answer<'getStaffSession'>, ApiError>>) => {
    setBusy(true);
    setFailure(undefined);
    const result = await signIn();
    if (result.ok) return goOn(result.data);
    setBusy(false);
    setFailure(await explainToStaff(result.error, false));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the code of the address is used once
  useEffect(() => {
    if (hasBegun.current || !isBack()) return;
    hasBegun.current = true;
    const query = new URLSearchParams(pageSearch());
    const given = (['code', 'error', 'iss'] as const).flatMap((name) => {
      const content = query.get(name);
      return content ? [[name, content]] : [];
    });
    const body = { state: query.get('state') ?? '', ...Object.fromEntries(given) };
    void enter(() => staffCall('completeStaffSignIn', { body }));
  }, []);

  const choose = (staff_id: string) => void enter(() => staffCall('startStaffSession', { body: { staff_id } }));
  return { busy, failure, choose };
}

/** Whether the identity provider has redirected here, with a code or with an error. */
function isBack(): boolean {
  const query = new URLSearchParams(pageSearch());
  return (query.has('code') || query.has('error')) && query.has('state');
}

const destinationName = 'staff-destination';

/** Kept during the redirect to the identity provider, whose address cannot carry it. */
export function keepDestination(): void {
  const next = new URLSearchParams(pageSearch()).get('next');
  // After a failed redirect it is missing in the address, and a retry needs the same page.
  if (next !== null || !isBack()) writeItem('session', destinationName, next ?? '');
}

/** Continues to the requested page, if it belongs to the desk, or to the first page of the roles. */
function goOn({ staff_id, roles }: Answer<'getStaffSession'>): void {
  tellTabs(staff_id);
  const asked = new URLSearchParams(pageSearch()).get('next') ?? readItem('session', destinationName) ?? '';
  const first = staffMenuOf(roles)[0] ?? '/staff/';
  letPageGo();
  loadPage(staffPathOf(asked) ? asked : first, 'replace');
}
