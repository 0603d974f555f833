import type { TObject, TSchema } from 'typebox';
import type { FeatureWord } from '@/domain/feature-words';
import type { AnyCode } from '@/domain/till-codes';
import type { AnyEndpointName, allEndpoints } from './all-endpoints';

/** The parts of a call. `failures` are the expected ones besides those that every call may answer. */
export type EndpointSchema = {
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  answers: Partial<Record<200 | 201 | 202 | 204, TSchema>>;
  failures: readonly AnyCode[];
  /** The type of a body that is not JSON but bytes. */
  bodyType?: 'application/zip';
  /** The limit of the body, if it is larger than elsewhere. */
  bodyBytes?: number;
  /** How many of them a server processes at a time: further ones are refused before their bodies are read. */
  bodiesAtOnce?: number;
  /** The type of the answer, if it is not JSON; the value is then its text. */
  answerType?: string;
  /** The file name for saving such an answer. */
  fileName?: string;
  /** How long a browser may cache the answer; by default not at all. */
  cacheSeconds?: number;
};

/** The schemas of a feature's calls: a contract file that lacks one of them does not compile. */
export type SchemasOf<F extends FeatureWord> = {
  [N in AnyEndpointName as (typeof allEndpoints)[N]['feature'] extends F ? N : never]: EndpointSchema;
};
