import { basename } from 'node:path';
import type { Catalogue, CatalogueFault, CataloguePicture, Photograph } from '@/server/catalogue/folder';
import type { WithdrawKind } from '@/server/catalogue/withdraw';
import { readWithdrawing } from '@/server/catalogue/withdraw';
import { readTermsCatalogue } from '@/server/modules/consents/read-catalogue';
import { readCatalogue } from '@/server/modules/coupons/read-catalogue';
import { readCodes } from '@/server/modules/coupons/read-codes';
import { readPrizeCatalogue } from '@/server/modules/kids-club/read-catalogue';
import { readMissionCatalogue } from '@/server/modules/missions/read-catalogue';
import { readEarningCatalogue } from '@/server/modules/points/read-catalogue';
import { readRewardCatalogue } from '@/server/modules/rewards/read-catalogue';

type Options = {
  memberTiers: readonly string[];
  photographs?: ReadonlyMap<string, Photograph>;
  relativeTo?: number;
};

export type Campaigns = ReturnType<typeof readCampaigns>;

/** Reads a catalogue's folder as a whole: its entries of each kind, what it withdraws, and every fault. */
export function readCampaigns(folder: string, { memberTiers, ...options }: Options) {
  const coupons = readCatalogue(folder, { memberTiers, ...options });
  const codes = readCodes(folder, new Map(coupons.entries.map(({ wanted }) => [wanted.code, wanted.codes ?? null])));
  const rewards = readRewardCatalogue(folder, { memberTiers, ...options });
  const prizes = readPrizeCatalogue(folder, options);
  const missions = readMissionCatalogue(folder, options);
  const earning = readEarningCatalogue(folder, { memberTiers, ...options });
  const terms = readTermsCatalogue(folder);
  const kinds = { coupons, rewards, prizes, missions, earning };
  const codesIn = (kind: WithdrawKind) =>
    new Set(kinds[kind]?.entries.map(({ file }) => basename(file).replace(/\.yaml$/, '')));
  const present = {
    coupons: codesIn('coupons'),
    rewards: codesIn('rewards'),
    prizes: codesIn('prizes'),
    missions: codesIn('missions'),
    earning: codesIn('earning'),
  };
  const withdrawing = readWithdrawing(folder, present);
  const all = [coupons, rewards, prizes, missions, earning, terms];
  const faults: CatalogueFault[] = [
    ...all.flatMap((found) => found?.faults ?? []),
    ...codes.faults,
    ...withdrawing.faults,
  ];
  const isEmpty = all.every((found) => !found?.entries.length) && Object.values(withdrawing.codes).flat().length === 0;
  if (faults.length === 0 && isEmpty) faults.push({ file: '', line: 1, what: 'there is nothing here to import' });
  const pictures: CataloguePicture[] = all.flatMap((found) => found?.pictures ?? []);
  return {
    coupons: entriesOf(coupons),
    codes: codes.files,
    rewards: entriesOf(rewards),
    prizes: entriesOf(prizes),
    missions: entriesOf(missions),
    earning: entriesOf(earning),
    terms: entriesOf(terms),
    withdrawing,
    faults,
    pictures,
  };
}

/** Plain data, unlike the pictures. */
function entriesOf<Wanted>(found: Catalogue<Wanted> | undefined): Pick<Catalogue<Wanted>, 'entries'> | undefined {
  return found && { entries: found.entries };
}
