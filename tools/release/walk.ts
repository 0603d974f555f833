import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointName } from '@/contract/endpoints';
import type { Answer } from '@/contract/types';
import type { OtpType } from '@/domain/otp';
import { citizenIdOf } from '@/tests/support/mobile-changes';
import type { Calls, Sent, Station } from './calls';
import { differences, Refused } from './calls';

/** Somebody who came in a walk; what they have is read again in every later one. */
export type Walker = {
  name: string;
  token: string;
  identifier: string;
  mobile: string;
  memberNo: string;
};

export const branch = '0001';
/** The sandbox's own. */
export const till = { token: `sandbox-${branch}` };

export type Walk = ReturnType<typeof beginWalk>;

/** What a walk does, one after the other; a step that fails leaves the rest of its own undone, and no other one. */
export type Step = { says: string; take: (walk: Walk) => Promise<void> };

/** One writes, the other reads, and what both say has to agree. */
export function beginWalk(calls: Calls, one: Station, other: Station, who: Walker = stranger()) {
  const { ask } = calls;

  const agree = async <N extends EndpointName>(name: N, sent: Sent<N> = {}): Promise<Answer<N>> => {
    const call = { token: who.token, ...sent };
    const [first, second] = [await ask(one, name, call), await ask(other, name, call)];
    same(name, first, second);
    return second;
  };

  /** The same wish at both, as a phone sends it again: answered the same. */
  const twice = agree;

  const lastCode = async (to: string): Promise<string> => {
    const sent = await calls.askSandbox(one, `outbox?to=${encodeURIComponent(to)}`);
    const texts = Array.isArray(sent) ? sent.map(({ text }) => /\b\d{6}\b/.exec(String(text))?.[0]) : [];
    return texts.find((code) => code !== undefined) ?? '';
  };

  /** Sent by the one, and checked by the other. */
  const proveNumber = async (id: string, otp_type: OtpType, mobile: string) => {
    await ask(one, 'sendOtp', { token: who.token, params: { id } });
    const body = { id, otp_type, otp: await lastCode(mobile) };
    await ask(other, 'verifyOtp', { token: who.token, body });
  };

  /** Asks until the answer is what is waited for: jobs are done by either process. */
  const until = async <T>(read: () => Promise<T>, isSo: (value: T) => boolean): Promise<T> => {
    const deadline = Date.now() + 30_000;
    for (;;) {
      const value = await read();
      if (isSo(value)) return value;
      if (Date.now() > deadline) throw new Error(`waited in vain: ${JSON.stringify(value)}`);
      await sleep(50);
    }
  };

  return { one, other, ask, who, agree, twice, lastCode, proveNumber, until, sandbox: calls.askSandbox };
}

function stranger(): Walker {
  return {
    ...{ name: `walker-${randomUUID().slice(0, 8)}`, token: '', memberNo: '' },
    ...{ identifier: citizenIdOf(randomInt(1, 10_000_000)), mobile: freshMobile() },
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
export async function refusedWith(code: string, call: Promise<unknown>): Promise<void> {
  const outcome = await call.then(
    () => 'granted',
    (error) => (error instanceof Refused ? error.code : Promise.reject(error)),
  );
  if (outcome !== code) throw new Error(`expected ${code}, and it was ${outcome}`);
}
