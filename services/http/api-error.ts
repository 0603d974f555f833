import type { ErrorFlow } from '@/domain/error-flows';
import { errorFlows, isErrorFlow } from '@/domain/error-flows';
import type { ErrorCode } from '@/domain/errors';
import { readErrorCode } from '@/domain/errors';
import { fieldOf, isRecord } from '@/domain/records';

/** Why a call failed (spec section 3, API error object). Title and message may be empty: the code has texts. */
export type ApiError = {
  status: number;
  code: ErrorCode;
  title: string;
  message: string;
  errors?: { field: string; message: string }[];
  retryAfterSeconds?: number;
  /** In whose words the code speaks, if not in its own. */
  flow?: ErrorFlow | undefined;
  /** The call's id in the server's log; absent if nothing was sent. */
  traceId?: string;
};

/** What /error/ shows, stored before it is opened (spec section 4, error navigation). */
export type ErrorNotice = {
  code: string;
  title: string;
  message: string;
  flow?: ErrorFlow | undefined;
  retryAtMilliseconds?: number;
  /** The number to quote, so that the call can be found. */
  number?: string | undefined;
};

/** Parses an answer that may not be from our server: a gateway's HTML page still becomes a known code. */
export function readApiError(status: number, body: unknown, retryAfter?: unknown): ApiError {
  const response = isRecord(body) ? body : {};
  const seconds = Number(retryAfter);
  return {
    status,
    code: serverErrorCode(readErrorCode(response.code)) ?? readErrorCode(status) ?? 'unknown',
    title: textOf(response.title),
    message: textOf(response.message),
    ...(Array.isArray(response.errors) && { errors: response.errors.filter(isFieldError) }),
    ...(isErrorFlow(response.flow) && { flow: response.flow }),
    ...(Number.isFinite(seconds) && seconds > 0 && { retryAfterSeconds: seconds }),
  };
}

/** No server may send the browser's own codes: the text about this phone's connection would be wrong. */
function serverErrorCode(code: ErrorCode | undefined): ErrorCode | undefined {
  return code === 'connection' || code === 'unknown' ? undefined : code;
}

/** The chat account lost its membership: to another chat account, or because the member unlinked it elsewhere. */
export function isLinkLost({ code }: Pick<ApiError, 'code'>): boolean {
  return code === 'link_ended' || code === 'link_replaced';
}

/** Errors that open a page of their own, except on lists that show them in place (`openOwnPage`): the current screen adds nothing. */
export function hasOwnErrorPage(error: Pick<ApiError, 'code'>): boolean {
  return error.code === 'identity_unproven' || isLinkLost(error);
}

/** An error code that this app does not know; it gets the default page and is reported. */
export function unknownCodeOf(body: unknown): string | undefined {
  const response = isRecord(body) ? textOf(body.code) : '';
  return response !== '' && readErrorCode(response) === undefined ? response : undefined;
}

export function ownError(code: ErrorCode, status = 0): ApiError {
  return { status, code, title: '', message: '' };
}

export function isErrorNotice(value: unknown): value is ErrorNotice {
  if (typeof value !== 'object' || value === null) return false;
  if (!['undefined', 'number'].includes(typeof fieldOf(value, 'retryAtMilliseconds'))) return false;
  if (!['undefined', 'string'].includes(typeof fieldOf(value, 'number'))) return false;
  if (![undefined, ...errorFlows].some((flow) => flow === fieldOf(value, 'flow'))) return false;
  return ['code', 'title', 'message'].every((name) => typeof fieldOf(value, name) === 'string');
}

function isFieldError(value: unknown): value is { field: string; message: string } {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
