import type { EventOutcome } from '@/server/gateways/event-receiver';
import type { EventOut, Failed, ReceiverState, Round } from './event.store';

export type Sent = { event: EventOut; answer: EventOutcome };

/** From so many rounds without success on, the receiver counts as down: only a single event is tried, seldom. */
const roundsUntilDown = 5;

/** A round in which so many members fail and none succeeds is no fault of single events. */
const membersUntilPaused = 5;

const pauseSeconds = { first: 5, most: 5 * 60 };
const retrySeconds = { first: 30, most: 60 * 60 };
const longestRetryAfter = 24 * 60 * 60;
const daySeconds = 24 * 60 * 60;

type Pace = { now: number; retryDays: number; spread: (seconds: number) => number };

export function isDown({ failures }: Pick<ReceiverState, 'failures'>): boolean {
  return failures >= roundsUntilDown;
}

/** What a round of sending means for its events and for the receiver as a whole. */
export function judgeRound(sent: readonly Sent[], receiver: ReceiverState, pace: Pace): Round {
  const { now } = pace;
  const taken = sent.filter(({ answer }) => answer.outcome === 'taken').map(({ event }) => event.id);
  const failed = sent.flatMap(({ event, answer }) =>
    'error' in answer ? failureOf(event, answer.error, receiver, pace) : [],
  );
  const failures = taken.length > 0 ? 0 : receiver.failures + 1;
  const waitSeconds = Math.max(pauseAfter(sent, failures, pace), ...sent.map(retryAfterOf));
  const isStopped = sent.some(({ answer }) => answer.outcome === 'stopped');
  const error = isStopped ? 'HTTP 410' : failed.at(-1)?.last_error;
  return {
    taken,
    failed,
    receiver: {
      failures,
      paused_until: waitSeconds > 0 ? now + waitSeconds : 0,
      ...(isStopped && { stopped_at: now }),
      ...(error && { last_error: error, last_error_at: now }),
      ...(taken.length > 0 && { taken_at: now }),
    },
    isBack: taken.length > 0 && isDown(receiver),
  };
}

/** Given up: it has failed for days in which the receiver took others. While nothing is taken, everything waits. */
function failureOf(event: EventOut, error: string, receiver: ReceiverState, { now, retryDays, spread }: Pace): Failed {
  const failedAt = event.failed_at || now;
  const isGivenUp = now - failedAt >= retryDays * daySeconds && receiver.taken_at > failedAt;
  return {
    id: event.id,
    state: isGivenUp ? 'given_up' : 'waiting',
    failed_at: failedAt,
    next_try_at: now + spread(grown(retrySeconds, event.tries)),
    last_error: error,
  };
}

/** How long nothing is sent at all. An event that alone is refused, while others may be taken, pauses nothing. */
function pauseAfter(sent: readonly Sent[], failures: number, { spread }: Pace): number {
  const isUnreachable = sent.some(({ answer }) => answer.outcome === 'unreachable');
  const isPaused = failures > 0 && (isUnreachable || sent.length >= membersUntilPaused || isDown({ failures }));
  return isPaused ? spread(grown(pauseSeconds, failures - 1)) : 0;
}

function retryAfterOf({ answer }: Sent): number {
  return 'error' in answer ? Math.min(answer.retryAfterSeconds ?? 0, longestRetryAfter) : 0;
}

function grown({ first, most }: { first: number; most: number }, times: number): number {
  return Math.min(most, first * 2 ** Math.min(times, 20));
}
