import type { EndpointName } from '@/contract/endpoints';
import { endpoints, pathOf } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';
import { freshIdentifier, freshMobile } from '@/tools/contract/sandbox';

/** Who has proven an ID and a number, and is a member after one more call. */
export type Newcomer = { token: string; key: string; body: object };

export const newcomersName = 'ฝึกซ้อม';

/** Registers so many people of the sandbox up to that call. */
export async function prepareNewcomers(url: string, count: number): Promise<Newcomer[]> {
  const newcomers: Newcomer[] = [];
  for (let place = 0; place < count; place += 1) newcomers.push(await prepareOne(url, `newcomer-${place}`));
  return newcomers;
}

async function prepareOne(url: string, name: string): Promise<Newcomer> {
  const { token, id, mobile } = await beginRegistration(url, name);
  const sent = await (await fetch(`${url}/sandbox/outbox?to=${mobile}`)).text();
  const otp = /\b\d{6}\b/.exec(sent)?.[0] ?? '';
  await ask(url, 'verifyOtp', { token, body: { id, otp_type: 'register', otp } });
  const person = { firstname_th: newcomersName, lastname_th: 'ใจงาม', gender: 'female', birth_date: '1961-04-13' };
  return { token, key: name, body: { registration_id: id, ...person, nationality: 'TH' } };
}

/** A person to whose number a code was sent. */
export async function beginRegistration(
  url: string,
  name: string,
): Promise<{ token: string; id: string; mobile: string }> {
  const mobile = freshMobile();
  const token = (await ask(url, 'logInWithLine', { body: { accessToken: `sandbox:${name}` } }))('accessToken');
  const accepted_terms_version = (await ask(url, 'getTerms', {}))('version');
  const identity = { identifier_type: 'citizen_id', identifier: freshIdentifier(), mobile };
  const id = (await ask(url, 'identify', { token, body: { ...identity, accepted_terms_version } }))('registration_id');
  await ask(url, 'sendOtp', { token, id });
  return { token, id, mobile };
}

type Asked = { token?: string; id?: string; body?: object };

/** Returns what reads a field of the answer. A refusal of a busy machine is asked again. */
async function ask(url: string, call: EndpointName, asked: Asked): Promise<(field: string) => string> {
  const { token = '', id = '', body } = asked;
  const answer = await fetch(`${url}${pathOf(call, { id })}`, {
    method: endpoints[call].method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const given: unknown = await answer.json();
  if (answer.status === 503) return ask(url, call, asked);
  if (!answer.ok) throw new Error(`${call} ${answer.status} ${JSON.stringify(given)}`);
  return (field) => String(fieldOf(given, field));
}
