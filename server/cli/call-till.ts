import { randomInt } from 'node:crypto';
import { endpoints, pathOf } from '@/contract/endpoints';
import type { Answer } from '@/contract/types';
import { tidyScanned } from '@/domain/scanned-codes';
import { bangkokMinute } from '@/domain/time/bangkok';
import { fetchWithin } from '@/server/platform/fetch-within';

// How the commands of `npm run till` call a running server.
type TillCall =
  | 'evaluateBasket'
  | 'getBranchSummary'
  | 'getStaffCode'
  | 'redeemCoupon'
  | 'releaseCoupon'
  | 'redeemReward'
  | 'releaseReward'
  | 'approveMobileChange'
  | 'lookUpMember'
  | 'recordPurchase'
  | 'voidPurchase'
  | 'returnPurchase'
  | 'discountWithPoints'
  | 'verifyIdentity'
  | 'unfreezeAtStore';

type Asked = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** Calls the server as a till. Throws with the server's own message if it refuses. */
export async function ask<N extends TillCall>(
  name: N,
  branch: string,
  { params = {}, query, body }: Asked = {},
): Promise<Answer<N>> {
  const answer = await reach(`${pathOf(name, params)}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: endpoints[name].method,
    headers: {
      authorization: `Bearer ${process.env.TILL_KEY ?? `sandbox-${branch}`}`,
      'accept-language': 'en',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content = await answer.json();
  if (answer.ok) return content;
  const fields: { field: string; message: string }[] = content.errors ?? [];
  const wrong = fields.map(({ field, message }) => `\n  ${field}: ${message}`).join('');
  throw new Error(`${content.title}. ${content.message} (${content.code})${wrong}`);
}

/** Returns the card number for a card number or, in the sandbox, for a person's name. */
export async function memberNumberOf(who: string): Promise<string> {
  const number = tidyScanned('digits', who);
  if (/^\d+$/.test(number)) return number;
  const answer = await reach(`/sandbox/people/${encodeURIComponent(who)}`);
  if (!answer.ok) throw new Error(`No member is called ${who} here. Give the number of the card instead.`);
  const { member_no } = await answer.json();
  return String(member_no);
}

/** Returns the server's time in epoch seconds, because the sandbox's clock may have been moved. */
export async function serverNow(): Promise<number> {
  const answer = await reach('/sandbox/clock');
  return answer.ok ? Number((await answer.json()).now) : Math.floor(Date.now() / 1000);
}

/** Returns a bill number such as T260701-1203-4821: the minute in Bangkok and four random digits. */
export function billNumberAt(epochSeconds: number): string {
  const digits = bangkokMinute(epochSeconds).replace(/\D/g, '').slice(2);
  return `T${digits.slice(0, 6)}-${digits.slice(6)}-${String(randomInt(10_000)).padStart(4, '0')}`;
}

export function addressOfServer(): string {
  return process.env.TILL_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
}

const answeredWithinMs = 30_000;

/** Calls the server that the settings name. */
export async function reach(path: string, request: RequestInit = {}, at?: string): Promise<Response> {
  const address = at ?? addressOfServer();
  return fetchWithin(`${address}${path}`, request, { timeoutMs: answeredWithinMs }).catch(() => {
    throw new Error(`No server answers at ${address}. Start it with npm start, or set PORT or TILL_URL.`);
  });
}
