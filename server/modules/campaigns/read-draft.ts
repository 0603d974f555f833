import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readPhotographs } from '@/server/catalogue/photograph';
import type { Campaigns } from './read-campaigns';
import { readCampaigns } from './read-campaigns';

/**
 * Reads a draft's files as a catalogue's folder, which is there for as long as the work lasts: photographs are made from it. The
 * paths come from `readZip`, which lets none leave the folder.
 */
export async function withDraft<T>(
  files: ReadonlyMap<string, Buffer>,
  memberTiers: readonly string[],
  work: (campaigns: Campaigns) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-draft-'));
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content, { flag: 'wx' });
    }
    return await work(readCampaigns(folder, { memberTiers, photographs: await readPhotographs(folder) }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
