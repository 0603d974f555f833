import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from './columns';

/** An event for the chain's other system, written by triggers. `failed_at` is its first failure since it waits; 0: none. */
export type EventOutTable = {
  id: GeneratedAlways<number>;
  /** The receiver sees the same one again when an event is repeated. */
  message_id: Generated<string>;
  type: string;
  /** Null for an import of members, which is one event. */
  member_id: string | null;
  ids: Json<Record<string, unknown>>;
  /** When it was written, by the database's clock. */
  happened_at: Generated<number>;
  state: Generated<'waiting' | 'taken' | 'given_up'>;
  tries: Generated<number>;
  failed_at: Generated<number>;
  next_try_at: Generated<number>;
  last_error: Generated<string | null>;
};

/**
 * The receiver as a whole, one row. `failures` counts rounds without success since the last success; `stopped_at`: it answered 410. Events
 * written from `repeat_since` on, with ids after `repeat_after` and up to `repeat_until`, are still to be made to wait again; 0: none.
 */
export type EventReceiverTable = {
  is_single: Generated<boolean>;
  failures: Generated<number>;
  paused_until: Generated<number>;
  stopped_at: Generated<number>;
  taken_at: Generated<number>;
  last_error: Generated<string | null>;
  last_error_at: Generated<number>;
  repeat_since: Generated<number>;
  repeat_after: Generated<number>;
  repeat_until: Generated<number>;
};
