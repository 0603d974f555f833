import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyCode } from '@/domain/till-codes';

/** The gateways: all external services that the server calls. */
export const gatewayNames = ['line', 'messages', 'sms', 'mail', 'signer', 'identity', 'wallet', 'events'] as const;

export type GatewayName = (typeof gatewayNames)[number];

/** A span of a trace: a call, a job, a statement, a request to a gateway. */
export type Span = { child(name: string, begunMs?: number): Span; end(failure?: string): void };

/** The current work: answering a call, or running a job. The log shows its fields, and its cause at the end. */
export type Work = {
  /** In every line that is logged during the work. */
  fields: Readonly<Record<string, string>>;
  /** The collector of traces. */
  span?: Span;
  /** The code of the refusal, if the call was refused. */
  code?: AnyCode;
  /** The branch whose till called. */
  branch?: string;
  /** The name of that till's key, not the key itself. */
  tillKey?: string;
  /** Proves to the database which staff session or till's key acts. It opens no session and is not the key. */
  proof?: string;
  /** Statuses that gateways answered. Never their bodies, which may contain personal data. */
  said?: string[];
};

const current = new AsyncLocalStorage<Work>();

/** Runs a part of the work, with everything that it starts. */
export function during<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

export function currentWork(): Work | undefined {
  return current.getStore();
}

/** Records a gateway's status, such as 401, or that it did not answer. */
export function noteAnswer(gateway: GatewayName, answered: number | string): void {
  const work = current.getStore();
  if (work) work.said = [...(work.said ?? []), `${gateway} ${answered}`].slice(-saidAtMost);
}

const saidAtMost = 10;

/** The cause of the outcome, for the log line of the work. */
export function causeOf({ code, branch, said }: Work): Pick<Work, 'code' | 'branch' | 'said'> {
  return { ...(code && { code }), ...(branch && { branch }), ...(said && { said }) };
}
