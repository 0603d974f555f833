import { call } from './http/call';
import { storedMemberCard } from './members';
import { keep } from './storage/client-store';

/** Marks messages up to an instant (epoch seconds) as read. The stored card then has the new number of unread ones. */
export async function markMessagesRead(until: number) {
  const answer = await call('markMessagesRead', { body: { until } });
  const card = storedMemberCard();
  if (answer.ok && card) keep('memberInfo', { ...card, unread_messages: answer.data.unread });
  return answer;
}
