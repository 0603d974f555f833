import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '@/contract/errors';
import { statusOf } from '@/contract/errors';
import type { ErrorCode } from '@/domain/errors';
import type { Language } from '@/domain/languages';
import { isOnlyTooSoon } from '@/domain/otp';
import { texts as english } from '@/locales/en/errors';
import { texts as englishOtp } from '@/locales/en/otp';
import { texts as thai } from '@/locales/th/errors';
import { texts as thaiOtp } from '@/locales/th/otp';
import type { Refusal } from '@/server/platform/outcome';
import { fieldText } from './field-errors';
import { languageOf } from './language';

/** An answer as it travels. A failure that has an end says when. */
export type Answer = { status: number; body: unknown; retryAfterSeconds?: number };

const texts = { th: thai, en: english } satisfies Record<
  Language,
  Record<ErrorCode, { title: string; message: string }>
>;

const otpTexts = { th: thaiOtp, en: englishOtp };

const retryAfterSecondsOf: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** More than the largest form has; a bill of 500 lines could name a thousand. */
const fieldsMost = 40;

export function failureText(code: ErrorCode, language: Language): { title: string; message: string } {
  return texts[language][code];
}

/** A refusal as the body of every failure, in the caller's language. */
export function failureOf(refusal: Refusal, language: Language): Answer {
  const status = statusOf[refusal.refused];
  const { title, message } = isOnlyTooSoon(refusal.refused, refusal.retryAfterSeconds ?? 0)
    ? otpTexts[language].tooSoon
    : failureText(refusal.refused, language);
  const errors = refusal.fields && {
    errors: refusal.fields
      .slice(0, fieldsMost)
      .map(({ field, message }) => ({ field, message: fieldText(message, language) })),
  };
  const body: ApiErrorBody = { status, code: refusal.refused, message, title, ...errors };
  const retryAfterSeconds = refusal.retryAfterSeconds ?? retryAfterSecondsOf[status];
  return { status, body, ...(retryAfterSeconds && { retryAfterSeconds }) };
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendAnswer(reply, failureOf(refusal, languageOf(request.headers['accept-language'])));
}

export function sendAnswer(reply: FastifyReply, { status, body, retryAfterSeconds }: Answer): FastifyReply {
  if (retryAfterSeconds && (status === 429 || status === 503))
    reply.header('Retry-After', Math.ceil(retryAfterSeconds));
  return status === 204 ? reply.code(status).send() : reply.code(status).type(json).send(body);
}

const json = 'application/json; charset=utf-8';
