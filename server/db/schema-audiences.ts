import type { Generated } from 'kysely';
import type { Audience, AudienceKind } from '@/domain/audiences';
import type { GroupSums } from '@/domain/group-figures';
import type { Json, NullableJson } from './columns';

/** The sums of both groups of a campaign, in satang, as of an instant. */
export type AudienceFigures = { at: number; shown: GroupSums; held_out: GroupSums };

/**
 * By which audience, and for which day (counted from 1970 in Bangkok), the members of a campaign were chosen last. `after_member`: they are
 * being chosen, up to this one; null: all are. `chosen_at` 0: never yet.
 */
export type AudienceTable = {
  kind: AudienceKind;
  code: string;
  audience: Json<Audience>;
  day: number;
  after_member: string | null;
  chosen_at: Generated<number>;
  measured_day: Generated<number>;
  figures: NullableJson<AudienceFigures>;
};

/** A member who was chosen for a campaign, and is in it until `ends_at`. `profiled`: only with consent to marketing. */
export type AudienceMemberTable = {
  member_id: string;
  kind: AudienceKind;
  code: string;
  held_out: boolean;
  profiled: boolean;
  chosen_at: number;
  ends_at: number;
};

/** On which day, and where, a member last bought goods of a category; '': any. */
export type MemberPurchaseTable = { member_id: string; category: string; last_day: number; branch_code: string };
