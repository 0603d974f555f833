import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { CheckName } from '@/tools/contract/checks';
import type { Wire, WireAnswer, WireRequest } from '@/tools/contract/wire';

/** The tokens of the callers, for faults that take one for another. */
export type Tokens = { chat: string; member: string; other: string };

/** A fault of a server, simulated between the tool and ours. The tool reports it under the name of a check. */
export type PlantedFault = {
  description: string;
  call: EndpointName;
  check: CheckName;
  /** Whether it shows only after a change, or under many simultaneous calls. */
  needs?: 'writes' | 'races';
  plant: (send: Wire, tokens: Tokens) => Wire;
};

type Body = Record<string, unknown>;
type Change = (request: WireRequest) => WireRequest;

const isOf = (call: EndpointName, { method, url }: WireRequest) =>
  endpoints[call].method === method &&
  new RegExp(`${endpoints[call].path.replace(/:\w+/g, '[^/]+')}$`).test(url.split('?')[0] ?? '');

/** Changes the requests of a call before they reach the server. */
const asked =
  (call: EndpointName, change: Change) =>
  (send: Wire): Wire =>
  (request) =>
    send(isOf(call, request) ? change(request) : request);

/** Changes the answers of a call, those with the status or all. */
const answered =
  (call: EndpointName, status: number | 'all', change: (answer: WireAnswer) => WireAnswer) =>
  (send: Wire): Wire =>
  async (request) => {
    const answer = await send(request);
    return isOf(call, request) && (status === 'all' || answer.status === status) ? change(answer) : answer;
  };

const inBody = (change: (body: Body) => Body) => (answer: WireAnswer) => {
  const body: Body = JSON.parse(answer.text);
  return { ...answer, text: JSON.stringify(change(body)) };
};

const inRequest =
  (change: (body: Body) => Body): Change =>
  (request) => {
    const sent: unknown = parse(request.body);
    const isPlain = sent instanceof Object && !Array.isArray(sent);
    return isPlain ? { ...request, body: JSON.stringify(change({ ...sent })) } : request;
  };

const withHeader = (name: string, value: string) => (answer: WireAnswer) => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
});

const withoutHeaders =
  (...names: string[]): Change =>
  (request) => ({
    ...request,
    headers: Object.fromEntries(Object.entries(request.headers).filter(([name]) => !names.includes(name))),
  });

const takenFor =
  (from: string | undefined, to: string): Change =>
  (request) => {
    const own = from === undefined ? undefined : `Bearer ${from}`;
    if (request.headers.authorization !== own) return request;
    return { ...request, headers: { ...request.headers, authorization: `Bearer ${to}` } };
  };

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** A second use of what was used answers like the first. */
const usedAgain: PlantedFault['plant'] = (send) => {
  let first: WireAnswer | undefined;
  return async (request) => {
    const answer = await send(request);
    if (!isOf('redeemCoupon', request)) return answer;
    if (answer.status === 200) first = answer;
    return answer.text.includes('till_coupon_used') && first ? { ...first, headers: answer.headers } : answer;
  };
};

/** Any content with a known key is the first one. */
const keyAlone: PlantedFault['plant'] = (send) => {
  const first = new Map<string, WireRequest>();
  return (request) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined) return send(request);
    const kept = first.get(key) ?? request;
    first.set(key, kept);
    return send({ ...kept, headers: request.headers });
  };
};

const secondPageIsTheFirst: PlantedFault['plant'] = (send) => async (request) => {
  const isSecond = isOf('listRewards', request) && /\bpage=2\b/.test(request.url);
  if (!isSecond) return send(request);
  const answer = await send({ ...request, url: request.url.replace(/\bpage=2\b/, 'page=1') });
  return inBody((body) => ({ ...body, page: 2 }))(answer);
};

const thai = { 'accept-language': 'th' };

export const plantedFaults: readonly PlantedFault[] = [
  {
    description: 'a field is missing',
    call: 'getMember',
    check: 'shape',
    plant: answered(
      'getMember',
      200,
      inBody(({ member_no: _gone, ...body }) => body),
    ),
  },
  {
    description: 'a number is a text',
    call: 'getMember',
    check: 'shape',
    plant: answered(
      'getMember',
      200,
      inBody((body) => ({ ...body, points_balance: `${body.points_balance}` })),
    ),
  },
  {
    description: 'a field that nobody declared',
    call: 'getTerms',
    check: 'undeclared-field',
    plant: answered(
      'getTerms',
      200,
      inBody((body) => ({ ...body, row_id: 7 })),
    ),
  },
  {
    description: 'another success status',
    call: 'getTerms',
    check: 'status',
    plant: answered('getTerms', 200, (answer) => ({ ...answer, status: 202 })),
  },
  {
    description: 'a code that nobody knows',
    call: 'getMember',
    check: 'error-code',
    plant: answered(
      'getMember',
      401,
      inBody((body) => ({ ...body, code: 'E_AUTH' })),
    ),
  },
  {
    description: 'a code that the call does not declare',
    call: 'getPrize',
    check: 'error-declared',
    plant: answered(
      'getPrize',
      404,
      inBody((body) => ({ ...body, code: 'e1100' })),
    ),
  },
  {
    description: 'no Trace-Id',
    call: 'getTerms',
    check: 'trace-id',
    plant: answered('getTerms', 'all', withHeader('trace-id', '')),
  },
  {
    description: 'no Date',
    call: 'getTerms',
    check: 'date',
    plant: answered('getTerms', 'all', withHeader('date', '')),
  },
  {
    description: 'a chat account gets in where members do',
    call: 'getMember',
    check: 'other-level',
    plant: (send, { chat, member }) => asked('getMember', takenFor(chat, member))(send),
  },
  {
    description: 'nobody gets in',
    call: 'getMember',
    check: 'no-token',
    plant: (send, { member }) => asked('getMember', takenFor(undefined, member))(send),
  },
  {
    description: 'any token gets in',
    call: 'getMember',
    check: 'unknown-token',
    plant: (send, { member }) => asked('getMember', takenFor('nobody.9999999999.issued-it', member))(send),
  },
  {
    description: '401 without the error body',
    call: 'getMember',
    check: 'error-body',
    plant: answered('getMember', 401, (answer) => ({ ...answer, text: '{"error":"unauthorized"}' })),
  },
  {
    description: 'Thai for whoever reads English',
    call: 'getMember',
    check: 'error-language',
    plant: asked('getMember', (request) => ({ ...request, headers: { ...request.headers, ...thai } })),
  },
  {
    description: 'only exact languages are known',
    call: 'getConfig',
    check: 'error-language',
    plant: asked('getMember', (request) => {
      const { 'accept-language': wanted = 'th', ...headers } = request.headers;
      return { ...request, headers: { ...headers, 'accept-language': ['th', 'en'].includes(wanted) ? wanted : 'en' } };
    }),
  },
  {
    description: 'a statement of the database in a failure',
    call: 'getMember',
    check: 'error-leak',
    plant: answered(
      'getMember',
      401,
      inBody((body) => ({ ...body, title: 'ก: select id from sessions' })),
    ),
  },
  {
    description: 'an unexpected failure',
    call: 'getTerms',
    check: 'server-error',
    plant: answered('getTerms', 200, (answer) => ({ ...answer, status: 500, text: '{}' })),
  },
  {
    description: 'a limit without Retry-After',
    call: 'getMember',
    check: 'retry-after',
    plant: answered('getMember', 401, (answer) => ({ ...answer, status: 429 })),
  },
  {
    description: 'an item stands on two pages',
    call: 'listRewards',
    check: 'page-repeats',
    plant: secondPageIsTheFirst,
  },
  {
    description: 'pages of any size',
    call: 'listRewards',
    check: 'page-bounds',
    plant: asked('listRewards', (request) => ({
      ...request,
      url: request.url.replace(/\bper_page=2\b/, 'per_page=3'),
    })),
  },
  {
    description: 'a wrong value is taken for another',
    call: 'listPrizes',
    check: 'wrong-value',
    plant: asked(
      'listPrizes',
      inRequest(({ badge: _any, ...body }) => body),
    ),
  },
  {
    description: 'a missing field is guessed',
    call: 'listCoupons',
    check: 'missing-field',
    plant: asked(
      'listCoupons',
      inRequest((body) => ({ scope: 'hub', ...body })),
    ),
  },
  {
    description: 'an unknown field is ignored',
    call: 'listPrizes',
    check: 'unknown-field',
    plant: asked(
      'listPrizes',
      inRequest(({ undeclared_field: _any, ...body }) => body),
    ),
  },
  {
    description: 'a wrong query is taken for another',
    call: 'listRewards',
    check: 'wrong-query',
    plant: asked('listRewards', (request) => ({ ...request, url: request.url.replace(/\bview=none_of_these/, '') })),
  },
  {
    description: 'a 422 that names no field',
    call: 'listPrizes',
    check: 'field-named',
    plant: answered(
      'listPrizes',
      422,
      inBody((body) => ({ ...body, errors: [{ field: 'body', message: 'wrong' }] })),
    ),
  },
  {
    description: 'text is read as JSON',
    call: 'listPrizes',
    check: 'not-json',
    plant: asked('listPrizes', (request) => ({
      ...request,
      headers: { ...request.headers, 'content-type': 'application/json' },
    })),
  },
  {
    description: 'another content type',
    call: 'getTerms',
    check: 'content-type',
    plant: answered('getTerms', 200, withHeader('content-type', 'text/html')),
  },
  {
    description: 'caches may keep what is private',
    call: 'getMember',
    check: 'cache',
    plant: answered('getMember', 200, withHeader('cache-control', 'public, max-age=60')),
  },
  {
    description: 'no guard against forgery',
    call: 'listPrizes',
    check: 'csrf-token',
    plant: asked('listPrizes', withoutHeaders('cookie')),
  },
  {
    description: 'a cookie that the app cannot read',
    call: 'getConfig',
    check: 'csrf-cookie',
    plant: answered('getConfig', 200, (answer) => ({
      ...answer,
      cookies: answer.cookies.map((cookie) => `${cookie}; HttpOnly`),
    })),
  },
  {
    description: 'answers for any origin',
    call: 'getConfig',
    check: 'cors-foreign',
    plant: answered('getConfig', 200, withHeader('access-control-allow-origin', '*')),
  },
  {
    description: 'the same key gives a second row',
    call: 'donate',
    check: 'same-key',
    needs: 'writes',
    plant: asked('donate', withoutHeaders('idempotency-key')),
  },
  {
    description: 'a key serves for other content',
    call: 'donate',
    check: 'key-of-another',
    needs: 'writes',
    plant: keyAlone,
  },
  {
    description: 'a donation that is not counted',
    call: 'donate',
    check: 'outcome',
    needs: 'writes',
    plant: answered(
      'getDonateProgress',
      200,
      inBody((body) => ({ ...body, my_donate: 0 })),
    ),
  },
  {
    description: 'a coupon is shown to another member',
    call: 'collectCoupon',
    check: 'somebody-elses',
    needs: 'writes',
    plant: (send, { member, other }) => asked('getMyCoupon', takenFor(other, member))(send),
  },
  {
    description: 'a coupon is used twice',
    call: 'redeemCoupon',
    check: 'expected-refusal',
    needs: 'writes',
    plant: usedAgain,
  },
  { description: 'a race gives two', call: 'redeemCoupon', check: 'race', needs: 'races', plant: usedAgain },
];
