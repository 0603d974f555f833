type Row = { description: string; where: string };

/** The call's own entry in its contract file. */
const ofCall = 'the call’s entry';

/** What the OpenAPI document says too, so that a mock made of it can be checked as well. */
const ofDocument = {
  'no-answer': {
    description: 'Every call is answered within 30 seconds',
    where: 'domain/limits.ts: requestTimeoutSeconds',
  },
  date: { description: 'Every answer has a Date, the clock of the app', where: 'docs/contract.md: Time' },
  'content-type': { description: 'A body is application/json; 204 has none', where: 'docs/contract.md: Headers' },
  status: { description: 'The status is one that the call declares', where: `${ofCall}: answers, failures` },
  'server-error': { description: 'No request ends in 500 or 503', where: 'docs/contract.md: Failures' },
  shape: { description: 'The answer has the declared fields, of the declared types', where: `${ofCall}: answers` },
  'error-body': {
    description: 'A failure has { status, code, message, title }, a 422 also errors',
    where: 'contract/errors.ts: apiErrorBody',
  },
  'error-code': { description: 'The code is known and has its status', where: 'contract/errors.ts: statusOf' },
  'error-declared': { description: 'The call declares the code', where: `${ofCall}: failures; contract/failures.ts` },
  'error-leak': { description: 'Nothing internal is in a failure', where: 'docs/contract.md: Failures' },
  'retry-after': { description: '429 and 503 have Retry-After, in seconds', where: 'docs/contract.md: Failures' },
  cache: { description: 'no-store, or private for as long as the call says', where: `${ofCall}: cacheSeconds` },
  'valid-request': { description: 'A valid request is granted', where: `${ofCall}: answers` },
  'no-token': { description: 'Refused with 401 without a token', where: 'contract/endpoints.ts: access' },
  'missing-field': { description: 'Refused with 422 without a required field', where: `${ofCall}: body` },
  'wrong-value': { description: 'Refused with 422 with a value that the schema excludes', where: `${ofCall}: body` },
  'unknown-field': { description: 'Refused with 422 with a field that is not declared', where: `${ofCall}: body` },
  'wrong-parameter': { description: 'Refused with a parameter that the schema excludes', where: `${ofCall}: params` },
  'wrong-query': { description: 'Refused with 422 with a query that the schema excludes', where: `${ofCall}: query` },
  'csrf-cookie': {
    description: 'GET /config sets the cookie XSRF-TOKEN, for all paths and readable by the app',
    where: 'docs/contract.md: CSRF',
  },
} as const satisfies Record<string, Row>;

/** What takes a server that knows its callers, what they did before and which language they read. */
const ofServer = {
  'undeclared-field': { description: 'Nothing that is not declared leaves the server', where: `${ofCall}: answers` },
  'trace-id': { description: 'Every answer echoes Trace-Id', where: 'docs/contract.md: Headers' },
  'error-language': {
    description: 'The texts of a failure follow Accept-Language; Thai without one',
    where: 'docs/contract.md: Languages',
  },
  'unknown-token': {
    description: 'Refused with 401 with a token that nobody issued',
    where: 'contract/endpoints.ts: access',
  },
  'other-level': { description: 'Refused to callers of another level', where: 'contract/endpoints.ts: access' },
  'field-named': { description: 'A 422 names the wrong field', where: 'contract/errors.ts: apiErrorBody.errors' },
  'not-an-object': { description: 'Refused with 400 or 422 where the body is no object', where: `${ofCall}: body` },
  'not-json': { description: 'Refused with 406 where the body is not JSON', where: 'contract/failures.ts' },
  'too-large': {
    description: 'Refused with 400 where the body is larger than the limit',
    where: `${ofCall}: bodyBytes`,
  },
  'page-bounds': {
    description: 'A page is as large as asked, 10 without a wish',
    where: 'contract/fields.ts: pageFields',
  },
  'page-repeats': {
    description: 'No item stands on two pages, and none is left out',
    where: 'contract/fields.ts: listOf',
  },
  'same-key': {
    description: 'A repeat with the same Idempotency-Key gives the first answer and changes nothing',
    where: 'docs/contract.md: Idempotency',
  },
  'key-of-another': {
    description: 'A key that was used with other content is refused with 412',
    where: 'docs/contract.md: Idempotency',
  },
  'somebody-elses': { description: 'Nobody sees or uses what is another member’s', where: `${ofCall}: failures` },
  'expected-refusal': { description: 'Refused with the code of the case', where: `${ofCall}: failures` },
  outcome: { description: 'What the call did is seen afterwards', where: ofCall },
  'csrf-token': {
    description: 'A call with cookies is refused with 403 without X-XSRF-TOKEN',
    where: 'docs/contract.md: CSRF',
  },
  'cors-foreign': { description: 'No foreign origin may read answers', where: 'docs/contract.md: CORS' },
  'cors-own': {
    description: 'The web app’s own origin may call, and read three headers',
    where: 'docs/contract.md: CORS',
  },
  'unknown-path': {
    description: 'A path that is no call is 404, with the error body',
    where: 'docs/contract.md: Failures',
  },
  'other-method': {
    description: 'Another method is 404 or 405, with the error body',
    where: 'docs/contract.md: Failures',
  },
  race: { description: 'What is given once is given once, whatever the concurrency', where: 'docs/contract.md: Races' },
  'unseen-text': {
    description:
      'Refused with 422 with a text without a visible character, or with characters that hide or turn others',
    where: 'contract/fields.ts: text',
  },
  'unknown-query': { description: 'Refused with 422 with a query that is not declared', where: `${ofCall}: query` },
  'unknown-parameter': {
    description: 'Refused with a parameter by which nothing is known',
    where: `${ofCall}: failures`,
  },
} as const satisfies Record<string, Row>;

/**
 * All checks: the requirement of the contract, and its place. The name on the left identifies a finding. `{ofCall}` is the file and the
 * entry of the call.
 */
export const checks = { ...ofDocument, ...ofServer } as const;

export type CheckName = keyof typeof checks;

export function isOfDocument(check: CheckName): boolean {
  return check in ofDocument;
}

/** Where the contract says it, for one call. */
export function whereOf(check: CheckName, feature: string | undefined, call: string): string {
  const entry = feature === undefined ? 'contract/' : `contract/${feature}.ts: ${call}`;
  return checks[check].where.replace(ofCall, entry);
}
