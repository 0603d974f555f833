import { createHash } from 'node:crypto';
import type { Db } from '@/server/db/transact';
import type { MembersService } from '@/server/modules/members/service';
import type { PointsService } from '@/server/modules/points/service';
import type { WalletCard } from './card.store';

/** `ending` is the last second of the points that end soonest; 0 points at 0 if none will. `tier` is the chain's code. */
export type LiveCard = {
  state: 'live';
  memberNo: string;
  points: number;
  ending: { points: number; at: number };
  tier: string;
};

/** Nothing of the person, and no barcode. `held`: frozen, or a store has to see the ID first · `ended`: for good. */
export type VoidCard = { state: 'void'; why: 'held' | 'ended' };

export type CardContent = LiveCard | VoidCard;

export type ContentNeeds = {
  db: Db;
  members: Pick<MembersService, 'recordById'>;
  points: Pick<PointsService, 'statusOf'>;
};

/** What a card shows now. */
export async function contentOf(
  { db, members, points }: ContentNeeds,
  { member_id: memberId, ended_at }: Pick<WalletCard, 'member_id' | 'ended_at'>,
): Promise<CardContent> {
  if (memberId === null || ended_at !== null) return { state: 'void', why: 'ended' };
  const record = await members.recordById(db, memberId);
  if (!record?.isActive) return { state: 'void', why: 'ended' };
  const { isFrozen, balances } = await points.statusOf(memberId);
  if (isFrozen || record.isUnproven) return { state: 'void', why: 'held' };
  const own = balances.find(({ points_ref_key: type }) => type === 'cjpoint');
  return {
    state: 'live',
    memberNo: record.memberNo,
    points: own?.balance ?? 0,
    ending: endingOf(own?.expiring),
    tier: record.tier,
  };
}

/** People read the last day on which the points count, as in the app. */
function endingOf({ points, at }: LiveCard['ending'] = { points: 0, at: 0 }): LiveCard['ending'] {
  return points === 0 ? { points: 0, at: 0 } : { points, at: at - 1 };
}

/** Raised when cards get another form, so that those on phones are renewed. */
const form = 1;

export function hashOf(content: CardContent): string {
  return createHash('sha256')
    .update(JSON.stringify([form, content]))
    .digest('hex');
}
