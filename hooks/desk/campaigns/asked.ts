import type { CampaignKind } from '@/domain/campaigns';
import { campaignKinds } from '@/domain/campaigns';
import { pageSearch } from '@/services/browser/page-address';

/** The campaign that the address names, if it names one. */
export function askedCampaign(): { kind: CampaignKind; code: string } | undefined {
  const query = new URLSearchParams(pageSearch());
  const kind = campaignKinds.find((known) => known === query.get('kind'));
  const code = query.get('id') ?? '';
  return kind && /^[A-Z0-9-]{3,32}$/.test(code) ? { kind, code } : undefined;
}

/** The draft that the address names; without one the page is about all of them. */
export function askedDraft(): string | undefined {
  return new URLSearchParams(pageSearch()).get('id') ?? undefined;
}
