import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyCode } from '@/domain/till-codes';

/** The gateways: everything outside that the server calls. */
export const gatewayNames = ['line', 'messages', 'sms', 'mail', 'signer', 'identity'] as const;

export type GatewayName = (typeof gatewayNames)[number];

/** A part of a trace: a call, a job, a statement, a request to a gateway. */
export type Span = { child(name: string, begunMs?: number): Span; end(failure?: string): void };

/** What this part of the process is doing: answering a call, or running a job. The log shows its fields, and its cause at the end. */
export type Work = {
  /** In every line that is logged meanwhile. */
  fields: Readonly<Record<string, string>>;
  /** Where traces are collected. */
  span?: Span;
  /** The code of the refusal, if the call was refused. */
  code?: AnyCode;
  /** Whose till called. */
  branch?: string;
  /** The name of that till's key, which is not the key. */
  tillKey?: string;
  /** Shows the database which session of staff or till's key acts. Opens no session, and is not the key. */
  proof?: string;
  /** What gateways answered, by status. Never their bodies, which may be about a person. */
  said?: string[];
};

const current = new AsyncLocalStorage<Work>();

/** Runs what belongs to the work, with all that it starts. */
export function during<T>(work: Work, run: () => T): T {
  return current.run(work, run);
}

export function currentWork(): Work | undefined {
  return current.getStore();
}

/** Notes the status that a gateway answered, such as 401, or that it did not. */
export function noteAnswer(gateway: GatewayName, answered: number | string): void {
  const work = current.getStore();
  if (work) work.said = [...(work.said ?? []), `${gateway} ${answered}`].slice(-saidAtMost);
}

const saidAtMost = 10;

/** The cause of how the work ended, for its line in the log. */
export function causeOf({ code, branch, said }: Work): Pick<Work, 'code' | 'branch' | 'said'> {
  return { ...(code && { code }), ...(branch && { branch }), ...(said && { said }) };
}
