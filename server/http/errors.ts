import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isOutOfReach } from '@/server/db/out-of-reach';
import type { Refusal } from '@/server/platform/outcome';
import { refuse } from '@/server/platform/outcome';
import { sendFailure } from './failure';
import { fieldErrors } from './field-errors';
import { languageOf } from './language';

/** What was thrown, as an answer. Only what we did not expect is logged, and nothing of it leaves. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal.refused === '500') request.log.error({ err: error }, 'unexpected failure');
  if (refusal.refused === '503') request.log.warn({ err: error }, 'the database does not answer');
  return sendFailure(request, reply, refusal);
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error.validation) {
    return refuse('422', { fields: fieldErrors(error.validation, languageOf(request.headers['accept-language'])) });
  }
  // The wire knows neither 413 nor 415: a body that is too large is a bad request, and a type that is not JSON not acceptable.
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('406');
  if (error.statusCode === 404) return refuse('404');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('400');
  return refuse(isOutOfReach(error) ? '503' : '500');
}
