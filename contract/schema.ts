import type { TObject, TSchema } from 'typebox';
import type { ErrorCode } from '@/domain/errors';
import type { FeatureWord } from '@/domain/feature-words';
import type { EndpointName, endpoints } from './endpoints';

/** What travels in one call. `failures` are the expected ones besides those that every call may give. */
export type EndpointSchema = {
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TObject;
  answers: Partial<Record<200 | 201 | 202 | 204, TSchema>>;
  failures: readonly ErrorCode[];
  /** Where the body may be larger than elsewhere. */
  bodyBytes?: number;
  /** How long a browser may keep the answer; without it, not at all. */
  cacheSeconds?: number;
};

/** Every live endpoint of a feature has a schema in the feature's contract file: one that lacks it does not compile. */
export type SchemasOf<F extends FeatureWord> = {
  [N in EndpointName as (typeof endpoints)[N]['feature'] extends F ? N : never]: EndpointSchema;
};
