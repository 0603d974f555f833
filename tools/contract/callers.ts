import type { Caller } from './client';

/** Who calls: a chat account without a membership, members, and the till of a branch; each may be absent. */
export type Callers = {
  chat?: Caller;
  member?: Caller;
  /** Another member, who must not see what is the first one's. */
  other?: Caller;
  branch?: Caller;
  /** Everybody who takes part in races: the members above and more. */
  crowd: readonly Caller[];
};

/** `members` in the order in which they were given; the second is the other one. */
export function callersOf({
  chat,
  members,
  till,
}: {
  chat?: string;
  members: readonly string[];
  till?: string;
}): Callers {
  const crowd = members.map((token) => ({ level: 'member' as const, token }));
  const [member, other] = crowd;
  return {
    ...(chat !== undefined && { chat: { level: 'chat', token: chat } }),
    ...(member && { member }),
    ...(other && { other }),
    ...(till !== undefined && { branch: { level: 'branch', token: till } }),
    crowd,
  };
}

/** The caller with whom a call succeeds, if there is one: a member also for what a chat account may do. */
export function callerFor(access: 'public' | 'chat' | 'member' | 'branch', callers: Callers): Caller | undefined {
  if (access === 'public') return { level: 'nobody' };
  if (access === 'branch') return callers.branch;
  return access === 'member' ? callers.member : (callers.member ?? callers.chat);
}
