import type { RoutePath } from './navigation/routes';
import type { FieldTone } from './worth';

/** The kinds of messages to members. Security messages cannot be switched off. */
export const messageKinds = ['security', 'points', 'coupons', 'parcels', 'invoices'] as const;

export type MessageKind = (typeof messageKinds)[number];

/** Our drawing of each kind, and the field that it is shown on: the same in the inbox and in the chat. */
export const kindPictures = {
  security: { drawing: 'messages/shield', tone: 'blue' },
  points: { drawing: 'missions/gold-coin', tone: 'yellow' },
  coupons: { drawing: 'coupons/gift-card', tone: 'red' },
  parcels: { drawing: 'prizes/parcel', tone: 'pink' },
  invoices: { drawing: 'messages/invoice', tone: 'green' },
} as const satisfies Record<MessageKind, { drawing: string; tone: FieldTone }>;

/** The kinds that a member may switch off. */
export const optionalKinds = ['points', 'coupons', 'parcels', 'invoices'] as const satisfies readonly MessageKind[];

export type OptionalKind = (typeof optionalKinds)[number];

/** `subject` names the parameters that the message's subject fills, and `query` the ones that are always the same. */
type Topic = { kind: MessageKind; path: RoutePath; query?: Record<string, string>; subject?: readonly string[] };

const aboutFreeze = { kind: 'security', path: '/member-setting/', query: { open: 'freeze' } } as const;
const aboutData = { kind: 'security', path: '/member-setting/data-consent/' } as const;
const aboutOrders = { kind: 'parcels', path: '/redemption/prize-catalog/', query: { tab: 'history' } } as const;
const aboutReceipt = { kind: 'invoices', path: '/receipts/detail/', subject: ['branch_code', 'bill_no'] } as const;

/** What a message is about: its kind, and the page that it opens. */
export const messageTopics = {
  spending: { kind: 'security', path: '/transaction-point/', query: { tab: 'redeemed' }, subject: ['type'] },
  frozen: aboutFreeze,
  unfrozen: aboutFreeze,
  mobile_changed: aboutFreeze,
  link_replaced: aboutFreeze,
  erasure_requested: aboutData,
  erasure_cancelled: aboutData,
  data_mailed: aboutData,
  correction: { kind: 'points', path: '/transaction-point/', subject: ['type'] },
  prize: aboutOrders,
  invoice: aboutReceipt,
  invoice_failed: aboutReceipt,
  credit_note: aboutReceipt,
  goal_reached: { kind: 'points', path: '/rewards/detail/', subject: ['id'] },
  points_ending: { kind: 'points', path: '/transaction-point/', subject: ['type'] },
  coupon_ending: { kind: 'coupons', path: '/v2/my-coupon/profile/', subject: ['code'] },
  coupons_ending: { kind: 'coupons', path: '/v2/my-coupon/' },
  parcel_late: aboutOrders,
  stamps: { kind: 'coupons', path: '/missions/stamps/', subject: ['mission'] },
  // Reminders of several kinds of things: the kind of the message is one of theirs.
  points_and_more: { kind: 'points', path: '/v2/home/' },
  parcel_and_coupon: { kind: 'parcels', path: '/v2/home/' },
} as const satisfies Record<string, Topic>;

export type MessageTopic = keyof typeof messageTopics;

export function kindOfTopic(topic: MessageTopic): MessageKind {
  return messageTopics[topic].kind;
}

/** The subject of a message about a bill. */
export function subjectOfBill({ branchCode, billNo }: { branchCode: string; billNo: string }): string {
  return `${branchCode}/${billNo}`;
}

/**
 * The permanent path of what a message is about, with its query. A subject with two values has a slash between them, and the second one may
 * contain further slashes.
 */
export function pathOfMessage(topic: MessageTopic, subject: string | null): string {
  const { path, query, subject: names = [] }: Topic = messageTopics[topic];
  const parameters = new URLSearchParams(query);
  const text = subject ?? '';
  const cut = names.length > 1 ? text.indexOf('/') : -1;
  const values = cut < 0 ? [text] : [text.slice(0, cut), text.slice(cut + 1)];
  for (const [index, name] of names.entries()) {
    const value = values[index];
    if (value) parameters.set(name, value);
  }
  const search = parameters.toString();
  return `${path}${search && `?${search}`}`;
}

/**
 * Where a message stands. `waiting`: no messaging service has taken it yet · `accepted`: one has, which does not say that it arrived ·
 * `delivered`: the service said that it arrived · `unreachable`: it cannot arrive · `kept`: only in the inbox, because the member switched
 * its kind off, because it was too late in the day for a reminder, or because it needs no sending.
 */
export const messageStates = ['waiting', 'accepted', 'delivered', 'unreachable', 'kept'] as const;

export type MessageState = (typeof messageStates)[number];

/** The services that take a message. `line_number`: LINE by phone number, which also reaches people who are no friends. */
export const messageChannels = ['line', 'line_number', 'sms', 'email'] as const;

/** Whether the official account's messages reach a member: `unknown` until LINE has said so. */
export const lineReaches = ['friend', 'not_friend', 'unknown', 'not_linked'] as const;

export type LineReach = (typeof lineReaches)[number];

/** For a linked member; null if LINE has not said whether the account is a friend of the official account. */
export function reachOfFriend(isFriend: boolean | null): Exclude<LineReach, 'not_linked'> {
  if (isFriend === null) return 'unknown';
  return isFriend ? 'friend' : 'not_friend';
}

/** How long a message stays in the inbox, in days. */
export const inboxDays = 90;

/** The picture of a kind of messages in the chat. LINE shows PNG and JPEG of at most 1024 px. */
export const messagePictureSize = { width: 1000, height: 650 } as const;

export function messagePictureOf(kind: MessageKind): string {
  return `/messages/${kind}.png`;
}
