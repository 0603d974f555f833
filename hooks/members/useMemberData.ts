import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { MemberData } from '@/contract/members';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { fulfilled, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import { call } from '@/services/http/call';
import { copyText, memberDataFilename, memberDataText, saveFile } from '@/services/members-data';
import { memberKey } from './useMember';

/** The member's data as a file download; not possible inside LINE. `onSaved` gets the file's name. */
export function useSaveMemberData(onSaved: (filename: string) => void) {
  return useExport(
    useCallback(
      (data) => {
        saveFile(memberDataFilename(data), memberDataText(data));
        onSaved(memberDataFilename(data));
      },
      [onSaved],
    ),
  );
}

/** The member's data as text to view and copy. */
export function useReadMemberData(onRead: (text: string) => void) {
  return useExport(useCallback((data) => onRead(memberDataText(data)), [onRead]));
}

/**
 * The member's data as a mail to the address on file. `onMailed` gets that address, masked; an unconfirmed one gets a
 * code first.
 */
export function useMailMemberData(onMailed: (email: string) => void, onUnconfirmed: () => void) {
  const { mutate } = useSWRConfig();
  const handleError = useErrorHandler();

  const perform = useCallback(
    async (_input: 'mail', idempotencyKey: string) => {
      const result = await call('mailMemberData', { idempotencyKey });
      if (result.ok) {
        onMailed(result.data.email);
        return fulfilled;
      }
      if (result.error.code === 'email_unconfirmed') {
        onUnconfirmed();
        return fulfilled;
      }
      // The address was removed on another phone: the refreshed page shows it.
      if (result.error.code === '412') await mutate(memberKey);
      return handleError(result.error);
    },
    [mutate, handleError, onMailed, onUnconfirmed],
  );

  const { busy, run } = useIdempotentAction(perform);
  return { busy, start: () => void run('mail') };
}

/** Copies a text within the tap, and shows the outcome. */
export function useCopy(): { outcome: 'copied' | 'refused' | undefined; copy: (text: string) => void } {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = (text: string) => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'refused'));
  return { outcome, copy };
}

function useExport(use: (data: MemberData) => void) {
  const handleError = useErrorHandler();
  const perform = useCallback(
    async (_input: 'export') => {
      const result = await call('exportMember');
      if (result.ok) use(result.data);
      else handleError(result.error);
    },
    [handleError, use],
  );
  const { busy, run } = useIdempotentAction(perform);
  return { busy, start: () => void run('export') };
}
