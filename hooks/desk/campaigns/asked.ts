import type { CampaignKind } from '@/domain/campaigns';
import { campaignKinds } from '@/domain/campaigns';
import { pageSearch } from '@/services/browser/page-address';

/** The campaign that the address names, if it names one. */
export function askedCampaign(): { kind: CampaignKind; code: string } | undefined {
  const query = new URLSearchParams(pageSearch());
  return named(query.get('kind'), query.get('id'));
}

function named(kindGiven: string | null, code: string | null): { kind: CampaignKind; code: string } | undefined {
  const kind = campaignKinds.find((known) => known === kindGiven);
  return kind && code && isCampaignCode(code) ? { kind, code } : undefined;
}

export function isCampaignCode(typed: string): boolean {
  return /^[A-Z0-9-]{3,32}$/.test(typed);
}

/** The campaign that the address asks to copy. */
export function askedCopy(): { kind: CampaignKind; code: string } | undefined {
  const query = new URLSearchParams(pageSearch());
  return named(query.get('kind'), query.get('copy'));
}

/** The draft that the address names; without one the page is about all of them. */
export function askedDraft(): string | undefined {
  return new URLSearchParams(pageSearch()).get('id') ?? undefined;
}
