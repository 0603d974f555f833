import { isDeepStrictEqual } from 'node:util';
import { fieldOf } from '@/domain/records';
import type { ScannedKind } from '@/domain/scanned-codes';
import { tidyScanned } from '@/domain/scanned-codes';
import type { TillCode } from '@/domain/till-codes';
import type { Fault } from './faults';

/** A till's call in the sandbox, and what the till received. The key is not part of it. */
export type Exchange = {
  /** Arrival, in epoch seconds by the server's clock. */
  at: number;
  method: string;
  /** As sent, with its query. */
  path: string;
  /** The call's name in the contract. */
  call: string;
  params: unknown;
  /** As sent, before scanned codes are tidied. */
  body: unknown;
  /** 0: the connection was closed without an answer. */
  status: number;
  code: string | undefined;
  answer: unknown;
  fault: Fault | undefined;
  idempotencyKey: string | undefined;
  language: string | undefined;
  traceId: string;
  /** Of body and answer. */
  bytes: number;
};

export type Log = readonly Exchange[];

export function isDone({ status }: Exchange): boolean {
  return status >= 200 && status < 300;
}

/** The same call with the same content, as a repeat has to be. */
export function isSame(one: Exchange, other: Exchange): boolean {
  return one.call === other.call && one.path === other.path && isDeepStrictEqual(one.body, other.body);
}

/** An accepted sale that was not voided before it arrived. */
export function isSale(exchange: Exchange): boolean {
  return exchange.call === 'recordPurchase' && isDone(exchange) && fieldOf(exchange.answer, 'voided') !== true;
}

/** A field of the body as the server reads it; empty if there is none. */
export function sent({ body }: Exchange, name: string, kind: ScannedKind = 'number'): string {
  const given = fieldOf(body, name);
  return typeof given === 'string' ? tidyScanned(kind, given) : '';
}

/** The bill that a call is about, from its body or its path; empty if there is none. */
export function billOf(exchange: Exchange): string {
  const inPath = fieldOf(exchange.params, 'bill_no');
  return typeof inPath === 'string' ? inPath : sent(exchange, 'bill_no');
}

export function cardOf(exchange: Exchange): string {
  return sent(exchange, 'member_no', 'digits');
}

export function earned({ answer }: Exchange, type: 'cjpoint' | 'kidpoint'): number {
  return Number(fieldOf(answer, type) ?? 0);
}

export function linesOf({ body }: Exchange): readonly unknown[] {
  const lines = fieldOf(body, 'lines');
  return Array.isArray(lines) ? lines : [];
}

/** Whether the till was told of a refusal: by the call itself, or about a part of a basket. */
export function isToldOf({ call, code, answer }: Exchange, refusal: TillCode): boolean {
  if (code === refusal) return true;
  if (call !== 'evaluateBasket') return false;
  const parts = ['coupons', 'rewards', 'points'].flatMap((name) => fieldOf(answer, name));
  return parts.some((part) => fieldOf(part, 'reason') === refusal);
}

/** The newest exchange of the first kind that is followed by one of the second kind, and that one. */
export function followed(
  log: Log,
  isFirst: (exchange: Exchange) => boolean,
  isNext: (exchange: Exchange, first: Exchange) => boolean,
): Log | undefined {
  for (let place = log.length - 1; place >= 0; place -= 1) {
    const first = log[place];
    if (!first || !isFirst(first)) continue;
    const next = log.slice(place + 1).find((later) => isNext(later, first));
    if (next) return [first, next];
  }
  return undefined;
}
