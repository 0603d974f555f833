import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '@/contract/errors';
import { statusOfCode } from '@/contract/errors';
import type { ErrorFlow, FailureWords } from '@/domain/error-flows';
import type { ErrorCode } from '@/domain/errors';
import type { Language } from '@/domain/languages';
import { defaultLanguage, isLanguage } from '@/domain/languages';
import { isOnlyTooSoon } from '@/domain/otp';
import { fieldOf } from '@/domain/records';
import type { AnyCode, TillCode } from '@/domain/till-codes';
import { isTillCode, readAnyCode } from '@/domain/till-codes';
import { texts as englishOtp } from '@/locales/en/otp';
import { failureTexts } from '@/locales/failure-texts';
import { texts as thaiOtp } from '@/locales/th/otp';
import { faultCauseOf } from '@/server/db/faults';
import type { Refusal } from '@/server/platform/outcome';
import { refuse } from '@/server/platform/outcome';
import { fieldErrors, fieldText } from './field-errors';
import { RefusedBody } from './json-body';
import { noteRefusal } from './trace-calls';
import type { Audience } from './web-address';
import { isOfTills } from './web-address';

/** A response. `retryAfterSeconds` is set for temporary failures. */
export type Answer = { status: number; body: unknown; retryAfterSeconds?: number };

const otpTexts = { th: thaiOtp, en: englishOtp };

const retryAfterSecondsOf: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** More than the largest form has; a bill of 500 lines could otherwise report a thousand. */
const fieldsMost = 40;

/** The texts of the flow, if it has its own for this code. */
export function failureText(
  code: AnyCode,
  language: Language,
  flow?: ErrorFlow,
): { title: string; message: string; flow?: ErrorFlow } {
  const words: FailureWords = failureTexts[language][code];
  const own = flow && words[`title_${flow}`];
  if (!own) return { title: words.title, message: words.message };
  return { title: own, message: words[`message_${flow}`] ?? words.message, flow };
}

export type Reader = { language: Language; audience: Audience };

/** Returns the error body of a refusal in the caller's language. */
export function failureOf(refusal: Refusal, language: Language, audience: Audience = 'person'): Answer {
  const code = audience === 'till' ? tillCodeFor(refusal.refused) : refusal.refused;
  const status = statusOfCode(code);
  const words = isOnlyTooSoon(code, refusal.retryAfterSeconds ?? 0)
    ? otpTexts[language].tooSoon
    : failureText(code, language, refusal.flow);
  const errors = refusal.fields && {
    errors: refusal.fields
      .slice(0, fieldsMost)
      .map(({ field, message }) => ({ field, message: fieldText(message, language, audience) })),
  };
  const body: ApiErrorBody = { status, code, ...words, ...errors };
  const retryAfterSeconds = refusal.retryAfterSeconds ?? retryAfterSecondsOf[status];
  return { status, body, ...(retryAfterSeconds && { retryAfterSeconds }) };
}

/** Refusals before or after a handler, in the codes of tills. Handlers of till calls return those codes themselves. */
const edgeCodes: Partial<Record<ErrorCode, TillCode>> = {
  '400': 'till_request_unreadable',
  '401': 'till_key_unknown',
  '403': 'till_cookies_sent',
  '404': 'till_call_unknown',
  '405': 'till_method_wrong',
  '406': 'till_body_not_json',
  '408': 'till_body_late',
  '412': 'till_repeat_changed',
  '422': 'till_field_wrong',
  '429': 'till_too_many_calls',
  '503': 'till_server_busy',
  '504': 'till_server_busy',
  body_not_utf8: 'till_body_not_utf8',
};

function tillCodeFor(code: AnyCode): TillCode {
  return isTillCode(code) ? code : (edgeCodes[code] ?? 'till_server_fault');
}

/** The kind of caller that reads the answer: decided by the path, which is also known for requests without a route. */
export function readerOf({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Reader {
  return { language: languageOf(headers['accept-language']), audience: isOfTills(url) ? 'till' : 'person' };
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { language, audience } = readerOf(request);
  return sendAnswer(reply, failureOf(refusal, language, audience));
}

export function sendAnswer(
  reply: FastifyReply,
  { status, body, retryAfterSeconds }: Answer,
  answerType = json,
): FastifyReply {
  if (status >= 400) noteRefusal(reply.request, codeOf(body));
  if (retryAfterSeconds && (status === 429 || status === 503))
    reply.header('Retry-After', Math.ceil(retryAfterSeconds));
  return reply
    .code(status)
    .type(status < 400 ? answerType : json)
    .send(body);
}

function codeOf(body: unknown): AnyCode {
  return readAnyCode(fieldOf(body, 'code')) ?? 'unknown';
}

/** Returns the caller's first supported language; Thai if there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((range) => {
    const [tag = '', ...parameters] = range.toLowerCase().split(';');
    const weight = parameters.map((one) => /^\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1]).find((q) => q);
    return { language: tag.trim().split('-')[0], weight: Number(weight ?? 1) };
  });
  const preferred = wanted.filter(({ weight }) => weight > 0).sort((one, other) => other.weight - one.weight);
  return preferred.map(({ language }) => language).find(isLanguage) ?? defaultLanguage;
}

/** Turns a thrown error into a response. Unexpected errors are logged, and their details are not disclosed. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal.refused === '500') request.log.error({ traceId: request.id, err: error }, 'unexpected failure');
  if (refusal.refused === '503') {
    const cause = faultCauseOf(error);
    request.log.warn({ traceId: request.id, cause, err: error }, 'the database does not answer');
  }
  return sendFailure(request, reply, refusal);
}

const json = 'application/json; charset=utf-8';

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof RefusedBody) return error.refusal;
  if (error.validation) {
    const { language, audience } = readerOf(request);
    return refuse('422', { fields: fieldErrors(error.validation, language, audience) });
  }
  // The contract has neither 413 nor 415: a body that is too large is 400, and one that is not JSON is 406.
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('406');
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' && isOfTills(request.url)) return refuse('till_body_too_large');
  if (error.statusCode === 404) return refuse('404');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('400');
  return refuse(faultCauseOf(error) ? '503' : '500');
}
