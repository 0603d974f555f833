import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@/contract/types';
import type { Audience, AudienceKind } from '@/domain/audiences';
import type { GroupSums } from '@/domain/group-figures';
import { differenceOfMeans, leastMembers, shareOfGroup, verdictOf } from '@/domain/group-figures';
import { fieldOf } from '@/domain/records';
import type { AudienceAsked, AudiencesService } from '@/server/audiences/service';
import type { CatalogueFault } from '@/server/catalogue/folder';
import type { ImportPlan } from '@/server/catalogue/plan';
import type { CatalogueCoupon } from '@/server/modules/coupons/read-catalogue';
import type { CatalogueEarning } from '@/server/modules/points/read-catalogue';
import type { CatalogueReward } from '@/server/modules/rewards/read-catalogue';

type Plans = {
  coupons: ImportPlan<CatalogueCoupon>;
  rewards: ImportPlan<CatalogueReward>;
  earning: ImportPlan<CatalogueEarning>;
};

type Written = { code: string; audience: string | null | undefined };

/** The audiences of new and changed campaigns. */
export function audiencesIn({ coupons, rewards, earning }: Plans): AudienceAsked[] {
  const written = (kind: AudienceKind, entries: readonly Written[]) =>
    entries.flatMap(({ code, audience }) => (audience ? [{ kind, code, audience: parsed(audience) }] : []));
  const rows = [...rewards.added, ...rewards.changed].map(({ reward_id, audience }) => ({ code: reward_id, audience }));
  return [
    ...written(
      'coupon',
      [...coupons.added, ...coupons.changed].map(({ code, audience }) => ({ code, audience })),
    ),
    ...written('reward', rows),
    ...[...earning.added, ...earning.changed].flatMap(({ code, audience }) =>
      audience ? [{ kind: 'earning' as const, code, audience }] : [],
    ),
  ];
}

/** Written by `audienceText`. */
function parsed(text: string): Audience {
  return JSON.parse(text);
}

type Files = Record<
  'coupons' | 'rewards',
  { entries: readonly { file: string; quotaLine: number; wanted: object }[] } | undefined
>;

/** The groups of a campaign that has begun stay as they are, or nobody could compare them. */
export function holdoutFaults(plans: Pick<Plans, 'coupons' | 'rewards'>, files: Files, now: number): CatalogueFault[] {
  return (['coupons', 'rewards'] as const).flatMap((folder) =>
    plans[folder].changes.flatMap(({ code, how, columns }) => {
      const audience = columns.find(({ column }) => column === 'audience');
      const entry = files[folder]?.entries.find(
        ({ wanted }) => (fieldOf(wanted, 'code') ?? fieldOf(wanted, 'reward_id')) === code,
      );
      const began = Number(
        columns.find(({ column }) => column === 'effective_from')?.from ?? fieldOf(entry?.wanted, 'effective_from'),
      );
      if (how !== 'changed' || !audience || !entry || began > now) return [];
      if (isDeepStrictEqual(holdoutOf(audience.from), holdoutOf(audience.to))) return [];
      const what =
        'audience.holdout cannot change, since it has begun: withdraw it, and give another code to the new one';
      return [{ file: entry.file, line: 1, what }];
    }),
  );
}

function holdoutOf(audience: unknown): unknown {
  return typeof audience === 'string' ? fieldOf(JSON.parse(audience), 'holdout') : undefined;
}

type Groups = NonNullable<Answer<'getCampaign'>['groups']>;

/** Both groups of a campaign with an audience, with what chance may have added to their figures. Baht. */
export function groupsOf(found: Awaited<ReturnType<AudiencesService['figuresOf']>>): Groups | null {
  if (!found?.figures) return null;
  const { at, shown, held_out } = found.figures;
  const hasHoldout = found.audience.holdout !== undefined;
  const verdict = verdictOf(shown, held_out);
  const { value, from, to } = verdict === 'few' ? { value: 0, from: 0, to: 0 } : differenceOfMeans(shown, held_out);
  return {
    at,
    least: leastMembers,
    shown: groupOf(shown),
    held_out: hasHoldout ? groupOf(held_out) : null,
    difference: hasHoldout ? { verdict, baht: value / 100, from: from / 100, to: to / 100 } : null,
  };
}

function groupOf({ members, collected, used, spent }: GroupSums) {
  const share = (count: number) => (members < leastMembers ? null : shareOfGroup(count, members));
  return {
    members,
    collected: share(collected),
    used: share(used),
    baht: members < leastMembers ? null : spent / members / 100,
  };
}
