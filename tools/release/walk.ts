import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointName } from '@/contract/endpoints';
import type { Answer } from '@/contract/types';
import type { OtpType } from '@/domain/otp';
import { citizenIdOf } from '@/tests/support/mobile-changes';
import type { Calls, Sent, Station } from './calls';
import { differences, Refused } from './calls';

/** A member created in a walk; every later walk reads their data again. */
export type Walker = {
  name: string;
  token: string;
  identifier: string;
  mobile: string;
  memberNo: string;
};

export const branch = '0001';
/** The sandbox's token for the branch's till. */
export const till = { token: `sandbox-${branch}` };

export type Walk = ReturnType<typeof beginWalk>;

/** The steps of a walk run one after another; a step that fails skips only the rest of itself. */
export type Step = { title: string; take: (walk: Walk) => Promise<void> };

/** One release writes, the other reads, and their answers must agree. */
export function beginWalk(calls: Calls, one: Station, other: Station, who: Walker = stranger()) {
  const { ask } = calls;

  const agree = async <N extends EndpointName>(name: N, sent: Sent<N> = {}): Promise<Answer<N>> => {
    const call = { token: who.token, ...sent };
    const [first, second] = [await ask(one, name, call), await ask(other, name, call)];
    same(name, first, second);
    return second;
  };

  /** Sends the same request to both, as a phone that repeats it: the answers must be the same. */
  const twice = agree;

  const lastCode = async (to: string): Promise<string> => {
    const sent = await calls.callSandbox(one, `outbox?to=${encodeURIComponent(to)}`);
    const texts = Array.isArray(sent) ? sent.map(({ text }) => /\b\d{6}\b/.exec(String(text))?.[0]) : [];
    return texts.find((code) => code !== undefined) ?? '';
  };

  /** One release sends the code, the other checks it. */
  const proveNumber = async (id: string, otp_type: OtpType, mobile: string) => {
    await ask(one, 'sendOtp', { token: who.token, params: { id } });
    const body = { id, otp_type, otp: await lastCode(mobile) };
    await ask(other, 'verifyOtp', { token: who.token, body });
  };

  /** Repeats until the answer is as expected, because either process may run the jobs. */
  const until = async <T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> => {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const value = await read();
      if (isSo(value)) return value;
      if (Date.now() > deadline) throw new Error(`waited in vain: ${JSON.stringify(value)}`);
      await sleep(50);
    }
  };

  return { one, other, ask, who, agree, twice, lastCode, proveNumber, until, sandbox: calls.callSandbox };
}

function stranger(): Walker {
  return {
    name: `walker-${randomUUID().slice(0, 8)}`,
    token: '',
    memberNo: '',
    identifier: citizenIdOf(randomInt(1, 10_000_000)),
    mobile: freshMobile(),
  };
}

export function same(name: string, first: unknown, second: unknown): void {
  const found = differences(first, second);
  if (found.length > 0) throw new Error(`${name} differs: ${found.join('; ')}`);
}

export function freshMobile(): string {
  return `09${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** Fails unless the call is refused with this code. */
export async function refusedWith(codes: string | readonly string[], call: Promise<unknown>): Promise<void> {
  const outcome = await call.then(
    () => 'granted',
    (error) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );
  if (![codes].flat().includes(outcome)) throw new Error(`expected ${codes}, and it was ${outcome}`);
}
