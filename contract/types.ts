import type { Static, TSchema } from 'typebox';
import type { AnyEndpointName } from './all-endpoints';
import type { allSchemas } from './all-schemas';

type SchemaOf<N extends AnyEndpointName> = (typeof allSchemas)[N];

type PartOf<N extends AnyEndpointName, K extends string> =
  SchemaOf<N> extends Record<K, infer S extends TSchema> ? Static<S> : undefined;

/** The request and answer of a call, by its name. A part that the call lacks is `undefined`. */
export type Body<N extends AnyEndpointName> = PartOf<N, 'body'>;
export type Params<N extends AnyEndpointName> = PartOf<N, 'params'>;
export type Query<N extends AnyEndpointName> = PartOf<N, 'query'>;

type Answers<N extends AnyEndpointName> = SchemaOf<N>['answers'];

/** A success with any declared status; 204 has null. */
export type Answer<N extends AnyEndpointName> = {
  [S in keyof Answers<N>]: Answers<N>[S] extends TSchema ? Static<Answers<N>[S]> : never;
}[keyof Answers<N>];

/** The failures that a call declares. */
export type Failure<N extends AnyEndpointName> = SchemaOf<N>['failures'][number];
