import type { TSchema } from 'typebox';
import { apiErrorBody, statusOf, statusOfCode } from '@/contract/errors';
import { failuresOf } from '@/contract/failures';
import { errorCodes } from '@/domain/errors';
import { defaultLanguage, languageOf } from '@/domain/languages';
import { isRecord } from '@/domain/records';
import { tillCodes } from '@/domain/till-codes';
import { anyCallOf } from './calls';
import type { CheckName } from './checks';
import type { Exchange } from './exchange';
import type { Report } from './report';
import { shapeErrorsOf, undeclaredIn } from './shapes';

/** What an answer has that the contract does not allow; undefined if nothing. */
type Rule = (exchange: Exchange) => string | undefined;

/** Judges an answer by everything that holds for every answer. */
export function judgeAnswer(report: Report, exchange: Exchange): void {
  const { status } = exchange.answer;
  const isDone = status >= 200 && status < 300;
  const rules: Partial<Record<CheckName, Rule>> = { ...ofAll, ...(isDone ? ofSuccess : ofFailure) };
  for (const [name, rule] of entries(rules)) report.judge(name, exchange, rule(exchange));
}

function entries(rules: Partial<Record<CheckName, Rule>>) {
  return Object.entries(rules).flatMap(([name, rule]) => (isCheck(name) && rule ? [[name, rule] as const] : []));
}

const ofAll = {
  'trace-id': ({ answer, traceId }) =>
    answer.headers['trace-id'] === traceId ? undefined : 'another Trace-Id, or none',
  date: ({ answer }) => (Number.isNaN(Date.parse(answer.headers['date'] ?? '')) ? 'no Date' : undefined),
  'content-type': ({ answer: { status, headers, text } }) => {
    if (status === 204) return text === '' ? undefined : 'a body with 204';
    const type = headers['content-type'] ?? 'none';
    return /^application\/json\b/.test(type) ? undefined : `Content-Type: ${type.slice(0, 80)}`;
  },
  'server-error': ({ answer: { status, code } }) => (status >= 500 ? `${status} ${code}` : undefined),
} satisfies Partial<Record<CheckName, Rule>>;

const ofSuccess = {
  status: ({ call, answer: { status } }) =>
    call === 'server' || String(status) in anyCallOf(call).schema.answers ? undefined : `${status}`,
  shape: ({ call, answer: { status, body } }) => {
    const schema = schemaOf(call, status);
    if (!schema || status === 204) return undefined;
    const found = shapeErrorsOf(schema, body);
    return found.length > 0 ? found.slice(0, 5).join('; ') : undefined;
  },
  'undeclared-field': ({ call, answer: { status, body } }) => {
    const found = undeclaredIn(schemaOf(call, status), body);
    return found.length > 0 ? found.slice(0, 5).join(', ').slice(0, 200) : undefined;
  },
  cache: ({ call, answer: { headers } }) => {
    if (call === 'server') return undefined;
    const given = headers['cache-control'] ?? 'none';
    const seconds = Number(/\bmax-age=(\d+)/.exec(given)?.[1] ?? 'NaN');
    const isPrivate = /\bprivate\b/.test(given) && seconds <= (anyCallOf(call).schema.cacheSeconds ?? 0);
    return /\bno-store\b/.test(given) || isPrivate ? undefined : `Cache-Control: ${given.slice(0, 80)}`;
  },
} satisfies Partial<Record<CheckName, Rule>>;

const ofFailure = {
  status: ({ call, answer: { status } }) => {
    const known = call === 'server' ? Object.values(statusOf) : failuresOf(call).map(statusOfCode);
    return known.some((one) => one === status) ? undefined : `${status}`;
  },
  'error-body': ({ answer: { status, body } }) => {
    const found = shapeErrorsOf(apiErrorBody, body);
    if (found.length > 0) return found.slice(0, 5).join('; ');
    if (!isRecord(body)) return 'no object';
    if (body['status'] !== status) return `status ${status} on the line, another in the body`;
    if (body['message'] === '' || body['title'] === '') return 'an empty text';
    const fields = Array.isArray(body['errors']) ? body['errors'].length : 0;
    // A person's form marks them with a 422 alone; a till learns what every other refusal is about, too.
    const isRight = fields > 0 ? status === 422 || isForPrograms(body['code']) : status !== 422;
    return isRight ? undefined : `${fields} errors with ${status}`;
  },
  'error-code': ({ answer: { status, code } }) => {
    const known = knownCodes.find((one) => one === code);
    if (!known) return `the code ${code || '(none)'}, which nobody knows`;
    return statusOfCode(known) === status ? undefined : `${code} with ${status}, not ${statusOfCode(known)}`;
  },
  'error-declared': ({ call, answer: { code } }) => {
    if (call === 'server' || !knownCodes.some((one) => one === code)) return undefined;
    return failuresOf(call).some((one) => one === code) ? undefined : code;
  },
  'error-language': ({ language = defaultLanguage, answer: { body } }) => {
    const other = textsOf(body).filter((text) => languageOf(text) !== language);
    return other.length === 0 ? undefined : `a text that is not in ${language}`;
  },
  'error-leak': ({ answer: { text } }) => {
    const leak = leaks.exec(text)?.[0];
    return leak === undefined ? undefined : `“${leak.slice(0, 40)}”`;
  },
  'retry-after': ({ answer: { status, headers } }) => {
    if (status !== 429 && status !== 503) return undefined;
    return /^[1-9]\d*$/.test(headers['retry-after'] ?? '') ? undefined : 'no Retry-After in seconds';
  },
} satisfies Partial<Record<CheckName, Rule>>;

const knownCodes = [...errorCodes, ...tillCodes];

function isForPrograms(code: unknown): boolean {
  return code === 'body_not_utf8' || tillCodes.some((one) => one === code);
}

/** Words of databases, programs and their files. */
const leaks =
  /\bselect\b[^"]+\bfrom\b|\binsert into\b|\bconstraint\b|\bSQLSTATE\b|\bORA-\d|node_modules|stack ?trace|\w+Exception\b|\bat \S+ ?\(|\.(?:ts|js|java|py|go|cs|php):\d+/i;

function textsOf(body: unknown): string[] {
  if (!isRecord(body)) return [];
  const fields = Array.isArray(body['errors']) ? body['errors'].filter(isRecord) : [];
  const texts = [body['title'], body['message'], ...fields.map((field) => field['message'])];
  return texts.filter((text) => typeof text === 'string').filter((text) => text !== '');
}

function schemaOf(call: Exchange['call'], status: number): TSchema | undefined {
  if (call === 'server') return undefined;
  return Object.entries(anyCallOf(call).schema.answers).find(([declared]) => declared === String(status))?.[1];
}

function isCheck(name: string): name is CheckName {
  return name in ofAll || name in ofSuccess || name in ofFailure;
}
