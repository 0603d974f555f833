import { useEffect, useState } from 'react';
import { errorTable } from '@/domain/errors';
import { tidyMobile } from '@/domain/identity/mobile-number';
import type { FindWay } from '@/domain/support';
import { plainDigits } from '@/domain/tidy-text';
import { explainToStaff } from '@/hooks/desk/explain-to-staff';
import { noteInAddress, pageSearch } from '@/services/browser/page-address';
import { staffCall } from '@/services/desk/staff-call';

export type FindFailure = 'missing' | 'nobody' | 'malformed' | { told: string };

/**
 * The member on screen, whose id is in the address, so that a reload and a colleague find it. What was typed for the search is not stored.
 */
export function useFoundMember() {
  const [memberId, setMemberId] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FindFailure>();

  useEffect(() => setMemberId(new URLSearchParams(pageSearch()).get('member') ?? undefined), []);

  const show = (id: string) => {
    setFailure(undefined);
    setMemberId(id);
    noteInAddress('member', id);
  };

  const find = async (typed: string): Promise<boolean> => {
    const value = typed.trim();
    if (value === '') {
      setFailure('missing');
      return false;
    }
    setBusy(true);
    setFailure(undefined);
    const result = await staffCall('findMember', { body: { by: findWayOf(value), value } });
    setBusy(false);
    if (result.ok) {
      show(result.data.member_id);
      return true;
    }
    const { code, status } = result.error;
    if (status === 404) setFailure('nobody');
    else if (status === 422 || code === '400') setFailure('malformed');
    else if (errorTable[code]) setFailure({ told: told(await explainToStaff(result.error)) });
    return false;
  };

  return { memberId, busy, failure, find, show };
}

/**
 * Recognises a number by its digits: 16 of a card, 13 of an ID, 9 or 10 of a telephone number, else it is an ID. The server normalises it
 * accordingly.
 */
export function findWayOf(typed: string): FindWay {
  const digits = plainDigits(typed);
  if (/^\d{16}$/.test(digits)) return 'member_no';
  return !/^\d{13}$/.test(digits) && /^0\d{8,9}$/.test(tidyMobile(typed)) ? 'mobile' : 'id';
}

function told({ title, message, quote }: { title: string; message: string; quote?: string | undefined }): string {
  return [title, message, quote].filter(Boolean).join(' · ');
}
