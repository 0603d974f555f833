import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { CampaignKind } from '@/domain/campaigns';
import { sandboxTiers as memberTiers } from '@/server/sandbox/people';
import { readCampaigns } from './read-campaigns';
import { filesOfCopy } from './write-copy';

const catalogue = fileURLToPath(new URL('../../sandbox/catalogue/', import.meta.url));
const kinds = {
  coupon: 'coupons',
  reward: 'rewards',
  prize: 'prizes',
  mission: 'missions',
  earning: 'earning',
} as const;
const [from, to] = ['2027-01-01', '2027-01-31'];

describe('a copy of each campaign of the sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const live = readCampaigns(catalogue, { memberTiers, relativeTo: 1_795_000_000 });
  const contents = new Map(live.pictures.map(({ url, content }) => [url, content]));
  const pictureAt = async (url: string) => contents.get(url)?.();

  /** What a copy is read as. */
  const copyOf = async (kind: CampaignKind, row: object) => {
    const own = mkdtempSync(join(folder, 'one-'));
    const stored = { ...JSON.parse(JSON.stringify(row)), withdrawn: false, taken: 7, updated_at: 1 };
    for (const [path, content] of await filesOfCopy(stored, { kind, code: 'NEW-CODE', from, to }, pictureAt)) {
      mkdirSync(dirname(join(own, path)), { recursive: true });
      writeFileSync(join(own, path), content);
    }
    const read = readCampaigns(own, { memberTiers });
    assert.deepEqual(read.faults, [], JSON.stringify(row));
    return read[kinds[kind]]?.entries.map(({ wanted }) => wanted) ?? [];
  };

  /** The code, the days, and what follows from them. */
  const differs = new Set(['code', 'reward_id', 'prize_id', 'mission_uuid', 'effective_from', 'effective_to']);
  const rest = (entry: object) => Object.fromEntries(Object.entries(entry).filter(([column]) => !differs.has(column)));

  for (const [kind, many] of Object.entries(kinds) as [CampaignKind, (typeof kinds)[CampaignKind]][])
    test(`is read as the same ${kind}, but for its code and days`, async () => {
      const entries = live[many]?.entries ?? [];
      assert.ok(entries.length > 0);
      for (const { wanted } of entries) {
        const [copy] = await copyOf(kind, wanted);
        assert.ok(copy);
        assert.deepEqual(rest(copy), rest(wanted));
        assert.deepEqual([copy.effective_from, copy.effective_to], [1_798_736_400, 1_801_414_800]);
      }
    });
});
