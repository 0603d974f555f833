import type { Static, TSchema } from 'typebox';
import type { EndpointName } from './endpoints';
import type { schemas } from './schemas';

type SchemaOf<N extends EndpointName> = (typeof schemas)[N];

type PartOf<N extends EndpointName, K extends string> =
  SchemaOf<N> extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** What a call sends and answers, by its name. A part that the call lacks is `undefined`. */
export type Body<N extends EndpointName> = PartOf<N, 'body'>;
export type Params<N extends EndpointName> = PartOf<N, 'params'>;
export type Query<N extends EndpointName> = PartOf<N, 'query'>;

type Answers<N extends EndpointName> = SchemaOf<N>['answers'];

/** A success with any declared status; 204 has null. */
export type Answer<N extends EndpointName> = {
  [S in keyof Answers<N>]: Answers<N>[S] extends TSchema ? Static<Answers<N>[S]> : never;
}[keyof Answers<N>];

/** The failures that a call declares. */
export type Failure<N extends EndpointName> = SchemaOf<N>['failures'][number];
