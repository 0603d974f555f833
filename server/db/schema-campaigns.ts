import type { Generated } from 'kysely';
import type { CampaignKind, DraftState } from '@/domain/campaigns';
import type { Difference } from '@/server/catalogue/difference';
import type { CatalogueFault } from '@/server/catalogue/folder';
import type { Json, NullableJson } from './columns';

/** `agreed` is what somebody asked to have approved: what goes live is nothing else. */
export type DraftTable = {
  id: string;
  name: string;
  state: DraftState;
  uploaded_by: string;
  uploaded_by_name: string;
  uploaded_at: number;
  faults: Json<CatalogueFault[]>;
  agreed: NullableJson<Difference[]>;
  approval_id: string | null;
  goes_live_at: Generated<number>;
  ended_at: Generated<number>;
};

export type DraftFileTable = { draft_id: string; path: string; content: Buffer };

/** `unused_since` is null while an entry shows it. */
export type CampaignPictureTable = { url: string; content: Buffer; unused_since: number | null };

/** `day` is its first second in Bangkok. `used` counts what was given back on the day on which that was. */
export type CampaignDayTable = { kind: CampaignKind; code: string; day: number; collected: number; used: number };

export type CampaignBranchTable = { kind: CampaignKind; code: string; day: number; branch_code: string; used: number };

/** Never changes. What one person raises a quota to is measured by the last row that is not `alone`. */
export type QuotaChangeTable = {
  id: Generated<number>;
  kind: 'coupon' | 'reward' | 'prize';
  code: string;
  quota: number | null;
  how: 'catalogue' | 'alone' | 'approved';
  actor_id: string;
  approval_id: string | null;
  changed_at: number;
};
