import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Member } from '@/contract/members';
import type { Body } from '@/contract/types';
import type { Result } from '@/domain/result';
import type { ErrorActions } from '@/hooks/errors/useErrorHandler';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { memberKey } from '@/hooks/members/useMember';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { wipeDrafts } from '@/hooks/requests/drafts';
import { leaving, useIdempotentAction } from '@/hooks/requests/useIdempotentAction';
import type { ApiError } from '@/services/http/api-error';
import { call } from '@/services/http/call';
import { keep } from '@/services/storage/client-store';
import { forgetIdentification } from './identification';
import { endRegistration } from './registration-draft';

/** Turns a verified registration into a new member. Own actions take precedence over the error page and the toast. */
export function useCreateMember() {
  return useBecomeMember(createMember, true);
}

/** Links this chat account to an existing member. */
export function useLinkMember() {
  return useBecomeMember(linkMember, false);
}

type Become<Input> = (body: Input, idempotencyKey: string) => Promise<Result<Member, ApiError>>;

const createMember: Become<Body<'createMember'>> = (body, idempotencyKey) =>
  call('createMember', { body, idempotencyKey });

const linkMember: Become<Body<'linkMember'>> = (body, idempotencyKey) => call('linkMember', { body, idempotencyKey });

function useBecomeMember<Input>(become: Become<Input>, isTyped: boolean) {
  const { mutate } = useSWRConfig();
  const { replace } = useNavigate();
  const handleError = useErrorHandler(isTyped);

  const perform = useCallback(
    async ({ input, own = {} }: { input: Input; own?: ErrorActions }, idempotencyKey: string) => {
      const first = await become(input, idempotencyKey);
      const answer = !first.ok && first.error.code === 'e0505' ? await alreadyMember(first) : first;
      if (!answer.ok) return handleError(answer.error, own);
      keep('isLinked', true);
      await mutate(memberKey, answer.data, { revalidate: false });
      endRegistration();
      forgetIdentification();
      wipeDrafts('signUp', 'personalDetail');
      replace('/oobe/');
      return leaving;
    },
    [become, mutate, handleError, replace],
  );

  return useIdempotentAction(perform);
}

// The answer may have been lost after the server finished: then the membership exists already.
async function alreadyMember<F>(refusal: { ok: false; error: F }): Promise<Result<Member, F | ApiError>> {
  const member = await call('getMember');
  return member.ok ? member : refusal;
}
