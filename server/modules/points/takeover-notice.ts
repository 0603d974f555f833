import type { TakeoverKind } from '@/server/db/schema-points';

/** What a chat account is told when the card that it has, or had, may be in other hands. `occurredAt` is in epoch seconds. */
export type TakeoverNotice = { noticeId: string; chatAccountId: string; kind: TakeoverKind; occurredAt: number };
