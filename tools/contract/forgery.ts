import type { Language } from '@/domain/languages';
import { emptyInput, nobody } from './access';
import type { Callers } from './callers';
import { callerFor } from './callers';
import type { Call } from './calls';
import type { Client } from './client';
import type { Exchange } from './exchange';
import { cameOf } from './exchange';

const cookie = 'XSRF-TOKEN=contract-tool-contract';

/**
 * A call that carries a cookie and not its token is refused before anything else; with the token it is not. The input is not
 * valid, so that a server without this guard does nothing.
 */
export async function checkForgery(client: Client, call: Call, callers: Callers): Promise<void> {
  if (call.method === 'GET' || (!call.schema.body && call.access !== 'public')) return;
  const as = callerFor(call.access, callers) ?? nobody;
  if (as === nobody && call.access !== 'public') return;
  const ask = (token: Record<string, string>) =>
    client.ask(call.name, {
      ...emptyInput(call),
      as,
      headers: { cookie, ...token },
      description: 'with the cookie XSRF-TOKEN',
    });
  for (const token of [{}, { 'x-xsrf-token': 'another' }]) {
    const made = await ask(token);
    client.report.judge('csrf-token', made, made.answer.status === 403 ? undefined : cameOf(made));
  }
  const made = await ask({ 'x-xsrf-token': 'contract-tool-contract' });
  client.report.judge('csrf-token', made, made.answer.status === 403 ? '403 with the right X-XSRF-TOKEN' : undefined);
}

/** What browsers and proxies send as Accept-Language, and the language of the answer. */
const languagesOf: readonly (readonly [string, Language])[] = [
  ['*', 'th'],
  ['th-TH,th;q=0.9', 'th'],
  ['en-GB;q=0.8, th;q=0.7', 'en'],
  ['th;q=0.7, en-US;q=0.8', 'en'],
  ['fr-CH, fr;q=0.9, en;q=0', 'th'],
];

const wishes = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type,trace-id,x-xsrf-token,idempotency-key,accept-language',
};

/** What is asked of the server as a whole: its cookie, its origins, and addresses that are no call. `origin` is the web app's. */
export async function checkSurroundings(client: Client, origin: string | undefined): Promise<void> {
  const { report } = client;
  const config = await client.ask('getConfig', { as: nobody });
  report.judge('csrf-cookie', config, faultOfCookie(config, client.base));
  for (const [wanted, language] of languagesOf) {
    const headers = { 'accept-language': wanted };
    await client.ask('getMember', { as: nobody, language, headers, description: `Accept-Language: ${wanted}` });
  }
  for (const foreign of ['https://elsewhere.example', 'null']) {
    const made = await client.ask('getConfig', {
      as: nobody,
      headers: { origin: foreign },
      description: `from ${foreign}`,
    });
    const allowed = made.answer.headers['access-control-allow-origin'];
    const isOpen = allowed === '*' || allowed === foreign;
    report.judge('cors-foreign', made, isOpen ? `Access-Control-Allow-Origin: ${allowed}` : undefined);
  }
  if (origin !== undefined) await checkOwnOrigin(client, origin);
  const unknown = await client.askFor('GET', '/api/v1/no-call-of-the-contract');
  report.judge('unknown-path', unknown, unknown.answer.code === '404' ? undefined : cameOf(unknown));
  const other = await client.askFor('PATCH', '/api/v1/members/info');
  const isRefused = ['404', '405'].includes(other.answer.code);
  report.judge('other-method', other, isRefused ? undefined : cameOf(other));
}

async function checkOwnOrigin({ ask, preflight, report }: Client, origin: string): Promise<void> {
  const made = await ask('getConfig', { as: nobody, headers: { origin }, description: 'from the web app’s origin' });
  const { headers } = made.answer;
  const exposed = (headers['access-control-expose-headers'] ?? '').toLowerCase();
  const missing = ['date', 'retry-after', 'trace-id'].filter((name) => !exposed.includes(name));
  const faults = [
    ...(headers['access-control-allow-origin'] === origin ? [] : ['it is not allowed']),
    ...missing.map((name) => `${name} is not exposed`),
  ];
  report.judge('cors-own', made, faults.length > 0 ? faults.join(', ') : undefined);
  const answer = await preflight('/api/v1/members/line', { origin, ...wishes });
  const allowed = answer instanceof Error ? '' : (answer.headers['access-control-allow-headers'] ?? '').toLowerCase();
  const refused = wishes['access-control-request-headers'].split(',').filter((name) => !allowed.includes(name));
  const sent = 'OPTIONS /api/v1/members/line, a preflight';
  report.judge('cors-own', { ...made, sent }, refused.length > 0 ? `without ${refused.join(', ')}` : undefined);
}

function faultOfCookie({ answer: { cookies } }: Exchange, base: string): string | undefined {
  const [, ...attributes] = (cookies.find((one) => one.startsWith('XSRF-TOKEN=')) ?? '').toLowerCase().split(/; */);
  if (attributes.length === 0) return 'no such cookie';
  if (attributes.includes('httponly')) return 'HttpOnly, so that the app cannot read it';
  if (!attributes.includes('path=/')) return 'not for all paths';
  if (base.startsWith('https:') && !attributes.includes('secure')) return 'without Secure';
  return attributes.some((one) => /^samesite=(lax|strict)$/.test(one)) ? undefined : 'without SameSite';
}
