import type { Generated } from 'kysely';
import type { CampaignKind, DraftState } from '@/domain/campaigns';
import type { Difference } from '@/server/catalogue/difference';
import type { CatalogueFault } from '@/server/catalogue/folder';
import type { Json, NullableJson } from './columns';

/** `agreed` is what was sent for approval; only exactly that goes live. */
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

/** A file with codes is sealed, and then has no content. */
export type DraftFileTable = {
  id: Generated<string>;
  draft_id: string;
  path: string;
  content: Buffer;
  content_sealed: Generated<string | null>;
};

/** `unused_since` is null while a catalogue entry shows the picture. */
export type CampaignPictureTable = { url: string; content: Buffer; unused_since: number | null };

/** `day` is its first second in Bangkok. A returned use is subtracted on the day of its return. */
export type CampaignDayTable = { kind: CampaignKind; code: string; day: number; collected: number; used: number };

export type CampaignBranchTable = { kind: CampaignKind; code: string; day: number; branch_code: string; used: number };

/** Never changes. How far one person may raise a quota is measured from the last row that is not `alone`. */
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
