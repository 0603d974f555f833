import type { EndpointName, endpoints } from '@/contract/endpoints';
import type { Member } from '@/contract/members';
import type { Answer, Body } from '@/contract/types';
import type { PointType } from '@/domain/points';
import { nowSeconds } from '@/services/browser/clock';
import { caller, keepCard, storedMemberCard } from '@/services/storage/kept-card';
import type { MemberCard } from '@/services/storage/member-card';
import { memberCardOf } from '@/services/storage/member-card';

/** What an answer says of the card: all of it, a balance, or how many messages are unread. */
type CardNews = { member: Member } | { type: PointType | undefined; balance: number | undefined } | { unread: number };

type OfApp = { [N in EndpointName]: (typeof endpoints)[N]['access'] extends 'branch' ? never : N }[EndpointName];

/** The names by which answers say something of the card. */
type ToldBy<A> = A extends object
  ? string extends keyof A
    ? never
    : Extract<keyof A, 'points_balance' | 'balance' | 'unread'>
  : never;

type Telling = { [N in OfApp]: [ToldBy<Answer<N>>] extends [never] ? never : N }[OfApp];

type Reader<N extends EndpointName> = (answer: Answer<N>, body: Body<N>) => CardNews;

const ofMember = (member: Member): CardNews => ({ member });
const ofClub = ({ balance }: { balance?: number }): CardNews => ({ type: 'kidpoint', balance });

/** A call whose answer says something of the card does not compile without its row. */
const news = {
  getMember: ofMember,
  updateMember: ofMember,
  updateEmail: ofMember,
  createMember: ofMember,
  linkMember: ofMember,
  changeMobile: ofMember,
  freezePoints: ofMember,
  unfreezePoints: ofMember,
  claimReward: ({ point_type, balance }) => ({ type: point_type, balance }),
  donate: ({ balance }) => ({ type: 'cjpoint', balance }),
  redeemPrize: ofClub,
  listPrizes: ofClub,
  listPointTransactions: ({ balance }, { point_type }) => ({ type: point_type, balance }),
  markMessagesRead: ({ unread }) => ({ unread }),
} as const satisfies { [N in Telling]: Reader<N> };

const readers: { [N in EndpointName]?: Reader<N> } = news;

let lastActionAt = 0;

type Told<N extends EndpointName> = { answer: Answer<N>; body: Body<N> };

/**
 * Keeps what an answer says of the card, so that no page and no start without a connection shows points that are spent.
 * `sentAt` and `answeredAt` are of one clock: a read that was sent before an action was answered may know less than it.
 */
export function noteCard<N extends EndpointName>(
  name: N,
  told: Told<N>,
  { owner, sentAt, answeredAt }: { owner: string; sentAt: number; answeredAt: number },
): void {
  const isRead = /^(get|list)/.test(name);
  if (!isRead) lastActionAt = answeredAt;
  // A log-in tells nothing, and the kept card is not looked at: it belongs to no session until its token is stored.
  if (!readers[name] || owner !== caller() || (isRead && sentAt < lastActionAt)) return;
  const before = storedMemberCard();
  const card = cardAfter(before, owner, name, told);
  if (card && card !== before) keepCard(card);
}

/** The card after an answer: the same object if it says nothing of it. Undefined as long as no card is known. */
export function cardAfter<N extends EndpointName>(
  card: MemberCard | undefined,
  owner: string,
  name: N,
  { answer, body }: Told<N>,
): MemberCard | undefined {
  const told = readers[name]?.(answer, body);
  if (told && 'member' in told) return memberCardOf(told.member, nowSeconds(), owner);
  if (!told || !card) return card;
  if ('unread' in told) return { ...card, unread_messages: told.unread };
  const { type, balance } = told;
  if (balance === undefined) return card;
  const points = card.points.map((one) => (one.points_ref_key === type ? withBalance(one, balance) : one));
  return { ...card, points, asOfSeconds: nowSeconds() };
}

/** Points that end soonest are spent first. */
function withBalance(before: MemberCard['points'][number], balance: number): MemberCard['points'][number] {
  const spent = Math.max(0, before.balance - balance);
  const points = Math.max(0, before.expiring.points - spent);
  return { ...before, balance, expiring: { ...before.expiring, points } };
}
