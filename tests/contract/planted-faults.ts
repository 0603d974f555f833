import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import type { CheckName } from '@/tools/contract/checks';
import type { Wire, WireAnswer, WireRequest } from '@/tools/contract/wire';

/** The tokens of the callers, for faults that take one for another. */
export type Tokens = { chat: string; member: string; other: string };

/** A fault that a server may have, planted between the tool and ours. The tool tells it by the name of a check. */
export type PlantedFault = {
  says: string;
  call: EndpointName;
  told: CheckName;
  /** Whether it shows only when something is changed, or many call at once. */
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
    says: 'a field is missing',
    call: 'getMember',
    told: 'shape',
    plant: answered(
      'getMember',
      200,
      inBody(({ member_no: _gone, ...body }) => body),
    ),
  },
  {
    says: 'a number is a text',
    call: 'getMember',
    told: 'shape',
    plant: answered(
      'getMember',
      200,
      inBody((body) => ({ ...body, points_balance: `${body.points_balance}` })),
    ),
  },
  {
    says: 'a field that nobody declared',
    call: 'getTerms',
    told: 'undeclared-field',
    plant: answered(
      'getTerms',
      200,
      inBody((body) => ({ ...body, row_id: 7 })),
    ),
  },
  {
    says: 'another success status',
    call: 'getTerms',
    told: 'status',
    plant: answered('getTerms', 200, (answer) => ({ ...answer, status: 202 })),
  },
  {
    says: 'a code that nobody knows',
    call: 'getMember',
    told: 'error-code',
    plant: answered(
      'getMember',
      401,
      inBody((body) => ({ ...body, code: 'E_AUTH' })),
    ),
  },
  {
    says: 'a code that the call does not declare',
    call: 'getPrize',
    told: 'error-declared',
    plant: answered(
      'getPrize',
      404,
      inBody((body) => ({ ...body, code: 'e1100' })),
    ),
  },
  {
    says: 'no Trace-Id',
    call: 'getTerms',
    told: 'trace-id',
    plant: answered('getTerms', 'all', withHeader('trace-id', '')),
  },
  { says: 'no Date', call: 'getTerms', told: 'date', plant: answered('getTerms', 'all', withHeader('date', '')) },
  {
    says: 'a chat account gets in where members do',
    call: 'getMember',
    told: 'other-level',
    plant: (send, { chat, member }) => asked('getMember', takenFor(chat, member))(send),
  },
  {
    says: 'nobody gets in',
    call: 'getMember',
    told: 'no-token',
    plant: (send, { member }) => asked('getMember', takenFor(undefined, member))(send),
  },
  {
    says: 'any token gets in',
    call: 'getMember',
    told: 'unknown-token',
    plant: (send, { member }) => asked('getMember', takenFor('nobody.9999999999.issued-it', member))(send),
  },
  {
    says: '401 without the error body',
    call: 'getMember',
    told: 'error-body',
    plant: answered('getMember', 401, (answer) => ({ ...answer, text: '{"error":"unauthorized"}' })),
  },
  {
    says: 'Thai for whoever reads English',
    call: 'getMember',
    told: 'error-language',
    plant: asked('getMember', (request) => ({ ...request, headers: { ...request.headers, ...thai } })),
  },
  {
    says: 'only exact languages are known',
    call: 'getConfig',
    told: 'error-language',
    plant: asked('getMember', (request) => {
      const { 'accept-language': wanted = 'th', ...headers } = request.headers;
      return { ...request, headers: { ...headers, 'accept-language': ['th', 'en'].includes(wanted) ? wanted : 'en' } };
    }),
  },
  {
    says: 'a statement of the database in a failure',
    call: 'getMember',
    told: 'error-leak',
    plant: answered(
      'getMember',
      401,
      inBody((body) => ({ ...body, title: 'ก: select id from sessions' })),
    ),
  },
  {
    says: 'an unexpected failure',
    call: 'getTerms',
    told: 'server-error',
    plant: answered('getTerms', 200, (answer) => ({ ...answer, status: 500, text: '{}' })),
  },
  {
    says: 'a limit without Retry-After',
    call: 'getMember',
    told: 'retry-after',
    plant: answered('getMember', 401, (answer) => ({ ...answer, status: 429 })),
  },
  { says: 'an item stands on two pages', call: 'listRewards', told: 'page-repeats', plant: secondPageIsTheFirst },
  {
    says: 'pages of any size',
    call: 'listRewards',
    told: 'page-bounds',
    plant: asked('listRewards', (request) => ({
      ...request,
      url: request.url.replace(/\bper_page=2\b/, 'per_page=3'),
    })),
  },
  {
    says: 'a wrong value is taken for another',
    call: 'listPrizes',
    told: 'wrong-value',
    plant: asked(
      'listPrizes',
      inRequest(({ badge: _any, ...body }) => body),
    ),
  },
  {
    says: 'a missing field is guessed',
    call: 'listCoupons',
    told: 'missing-field',
    plant: asked(
      'listCoupons',
      inRequest((body) => ({ scope: 'hub', ...body })),
    ),
  },
  {
    says: 'an unknown field is ignored',
    call: 'listPrizes',
    told: 'unknown-field',
    plant: asked(
      'listPrizes',
      inRequest(({ undeclared_field: _any, ...body }) => body),
    ),
  },
  {
    says: 'a wrong query is taken for another',
    call: 'listRewards',
    told: 'wrong-query',
    plant: asked('listRewards', (request) => ({ ...request, url: request.url.replace(/\bview=none_of_these/, '') })),
  },
  {
    says: 'a 422 that names no field',
    call: 'listPrizes',
    told: 'field-named',
    plant: answered(
      'listPrizes',
      422,
      inBody((body) => ({ ...body, errors: [{ field: 'body', message: 'wrong' }] })),
    ),
  },
  {
    says: 'text is read as JSON',
    call: 'listPrizes',
    told: 'not-json',
    plant: asked('listPrizes', (request) => ({
      ...request,
      headers: { ...request.headers, 'content-type': 'application/json' },
    })),
  },
  {
    says: 'another content type',
    call: 'getTerms',
    told: 'content-type',
    plant: answered('getTerms', 200, withHeader('content-type', 'text/html')),
  },
  {
    says: 'caches may keep what is private',
    call: 'getMember',
    told: 'cache',
    plant: answered('getMember', 200, withHeader('cache-control', 'public, max-age=60')),
  },
  {
    says: 'no guard against forgery',
    call: 'listPrizes',
    told: 'csrf-token',
    plant: asked('listPrizes', withoutHeaders('cookie')),
  },
  {
    says: 'a cookie that the app cannot read',
    call: 'getConfig',
    told: 'csrf-cookie',
    plant: answered('getConfig', 200, (answer) => ({
      ...answer,
      cookies: answer.cookies.map((cookie) => `${cookie}; HttpOnly`),
    })),
  },
  {
    says: 'answers for any origin',
    call: 'getConfig',
    told: 'cors-foreign',
    plant: answered('getConfig', 200, withHeader('access-control-allow-origin', '*')),
  },
  {
    says: 'the same key gives a second row',
    call: 'donate',
    told: 'same-key',
    needs: 'writes',
    plant: asked('donate', withoutHeaders('idempotency-key')),
  },
  { says: 'a key serves for other content', call: 'donate', told: 'key-of-another', needs: 'writes', plant: keyAlone },
  {
    says: 'a donation that is not counted',
    call: 'donate',
    told: 'outcome',
    needs: 'writes',
    plant: answered(
      'getDonateProgress',
      200,
      inBody((body) => ({ ...body, my_donate: 0 })),
    ),
  },
  {
    says: 'a coupon is shown to another member',
    call: 'collectCoupon',
    told: 'somebody-elses',
    needs: 'writes',
    plant: (send, { member, other }) => asked('getMyCoupon', takenFor(other, member))(send),
  },
  { says: 'a coupon is used twice', call: 'redeemCoupon', told: 'expected-refusal', needs: 'writes', plant: usedAgain },
  { says: 'a race gives two', call: 'redeemCoupon', told: 'race', needs: 'races', plant: usedAgain },
];
