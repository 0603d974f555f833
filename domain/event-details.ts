import type { TaxError } from './etax';
import { taxErrors } from './etax';
import type { MessageTopic } from './messages';
import { messageTopics } from './messages';
import type { OtpType } from './otp';
import { otpTypes } from './otp';

/** Messages besides those of the inbox: to a person whose card another one linked, and about an erasure. */
const otherMessages = ['takeover', 'erasure'] as const;

/** What a message was about. Its text is never stored with the event. */
export type MessageSubject = MessageTopic | OtpType | (typeof otherMessages)[number];

/** How a scanned coupon or reward came back: by the till, by a void or a return of its bill, or by staff. */
export const releaseWays = ['release', 'void', 'return', 'staff'] as const;

export type ReleaseWay = (typeof releaseWays)[number];

/** How the link to a chat account ended: by unlinking, or because the card was linked to another one. */
export const linkEnds = ['unlinked', 'replaced'] as const;

export type LinkEnd = (typeof linkEnds)[number];

/** Every code that the database has as the detail of an event of the timeline. The desk has a word for each. */
export type EventDetail = MessageSubject | TaxError | ReleaseWay | LinkEnd;

export const eventDetails: readonly EventDetail[] = [
  ...Object.keys(messageTopics).filter((topic): topic is MessageTopic => topic in messageTopics),
  ...otpTypes,
  ...otherMessages,
  ...taxErrors,
  ...releaseWays,
  ...linkEnds,
];
