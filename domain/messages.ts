import type { RoutePath } from './navigation/routes';

/** The kinds of messages to members. Security messages cannot be switched off. */
export const messageKinds = ['security', 'points', 'coupons', 'parcels', 'invoices'] as const;

export type MessageKind = (typeof messageKinds)[number];

type Topic = { kind: MessageKind; path: RoutePath };

/** What a message is about: its kind, and the page that its button opens. */
export const messageTopics = {
  spending: { kind: 'security', path: '/transaction-point/' },
  frozen: { kind: 'security', path: '/member-setting/' },
  unfrozen: { kind: 'security', path: '/member-setting/' },
  correction: { kind: 'points', path: '/transaction-point/' },
  prize: { kind: 'parcels', path: '/redemption/kidsclub-transaction-point/' },
} as const satisfies Record<string, Topic>;

export type MessageTopic = keyof typeof messageTopics;

export function kindOfTopic(topic: MessageTopic): MessageKind {
  return messageTopics[topic].kind;
}

/**
 * Where a message stands. `waiting`: no messaging service has taken it yet · `accepted`: one has, which does not say that it arrived ·
 * `delivered`: the service said that it arrived · `unreachable`: it cannot arrive · `kept`: only in the inbox, because the member switched
 * its kind off.
 */
export const messageStates = ['waiting', 'accepted', 'delivered', 'unreachable', 'kept'] as const;

export type MessageState = (typeof messageStates)[number];

/** How long a message stays in the inbox, in days. */
export const inboxDays = 90;
