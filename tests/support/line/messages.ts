import type { LineAnswer, LineCall, LineHandler } from './handler';
import { done, refusal } from './handler';
import { messageFaults } from './limits';
import type { Arrived, LineState } from './state';
import { hashedMobile, newLineId } from './state';

const daySeconds = 24 * 3600;

type Push = { to: string; messages: object[] };
type Multicast = { to: string[]; messages: object[] };

/** Sending messages, their quota, and LINE notification messages. */
export const messageHandlers = {
  pushMessage: (call) => {
    const { to, messages }: Push = JSON.parse(call.bytes.toString());
    if (!call.state.users.has(to)) return refusal(400, 'Failed to send messages');
    return sendOnce(call, [to], messages, 'push');
  },
  multicast: (call) => {
    const { to, messages }: Multicast = JSON.parse(call.bytes.toString());
    const answer = sendOnce(call, to, messages, 'multicast');
    return answer.status === 200 ? { ...answer, body: {} } : answer;
  },
  validatePush: ({ bytes }) => {
    const { messages }: { messages: object[] } = JSON.parse(bytes.toString());
    return faultAnswer(messages) ?? done;
  },
  getMessageQuota: ({ state: { quota } }) => ({
    status: 200,
    body: quota.limit === undefined ? { type: 'none' } : { type: 'limited', value: quota.limit },
  }),
  getMessageQuotaConsumption: ({ state }) => ({ status: 200, body: { totalUsage: state.quota.used } }),
  pushMessagesByPhone: (call) => {
    const { to, messages }: Push = JSON.parse(call.bytes.toString());
    const faults = faultAnswer(messages);
    if (faults) return faults;
    const receiver = [...call.state.users.values()].find(({ mobile }) => mobile && hashedMobile(mobile) === to);
    // LINE does not tell whether a number is unknown to it, of another country, or of a person who has opted out.
    if (!receiver || receiver.refusesNotifications)
      return refusal(422, 'Failed to send messages: the phone number cannot be reached');
    const tag = call.headers['x-line-delivery-tag'];
    call.state.arrived.push(...messages.map(arrivedAt(receiver.userId, 'notification')));
    if (typeof tag !== 'string') return done;
    return { ...done, afterwards: () => call.webhooks.sendLater({ type: 'delivery', delivery: { data: tag } }) };
  },
} satisfies Record<string, LineHandler>;

function sendOnce(call: LineCall, to: string[], messages: object[], by: 'push' | 'multicast'): LineAnswer {
  const { state, requestId, headers } = call;
  const retryKey = headers['x-line-retry-key'];
  const earlier = typeof retryKey === 'string' ? acceptedBefore(state, retryKey) : undefined;
  if (earlier)
    return {
      status: 409,
      headers: { 'x-line-accepted-request-id': earlier.requestId },
      body: { message: 'The retry key is already accepted', sentMessages: earlier.sent },
    };
  const faults = faultAnswer(messages);
  if (faults) return faults;
  // Only messages that arrive count: not those to people who have blocked the account.
  const receivers = to.filter((userId) => state.users.get(userId)?.isFriend);
  const { limit } = state.quota;
  if (limit !== undefined && state.quota.used + receivers.length > limit)
    return refusal(429, 'You have reached your monthly limit.');
  state.quota.used += receivers.length;
  const sent = messages.map(() => ({ id: newLineId(), quoteToken: `q${requestId}` }));
  if (typeof retryKey === 'string') state.accepted.set(retryKey, { requestId, at: state.now(), sent });
  for (const userId of receivers) state.arrived.push(...messages.map(arrivedAt(userId, by)));
  return { status: 200, body: { sentMessages: sent } };
}

/** LINE keeps a retry key for a day after the request that it accepted. */
function acceptedBefore(state: LineState, retryKey: string) {
  const earlier = state.accepted.get(retryKey);
  return earlier && state.now() - earlier.at < daySeconds * 1000 ? earlier : undefined;
}

function faultAnswer(messages: readonly object[]): LineAnswer | undefined {
  const faults = messageFaults(messages);
  return faults.length > 0
    ? refusal(
        400,
        `The request body has ${faults.length} error(s)`,
        faults.map(({ property, message }) => ({ property, message })),
      )
    : undefined;
}

function arrivedAt(userId: string, by: Arrived['by']) {
  return (message: object): Arrived => ({ userId, message, by });
}
