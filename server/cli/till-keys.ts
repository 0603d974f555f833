import { bangkokDate, bangkokMinute } from '@/domain/time/bangkok';
import { formatCalendarDate } from '@/domain/time/calendar-date';
import { isRefusal } from '@/server/platform/outcome';
import type { Services } from '@/server/services';
import { byTool } from './by-tool';
import { inDatabase } from './in-database';

// The branches' keys in the configured database. Only hashes are stored, so a lost key can only be replaced.

export async function addKey(branch: string): Promise<string> {
  return inDatabase(async ({ till, stores }) => {
    if (isRefusal(await stores.storeOf(branch)))
      throw new Error(`There is no store ${branch}. Import the stores first.`);
    const { key, name } = await till.addKey(branch, byTool());
    const shown = `The key of branch ${branch}, shown this once:\n\n  ${key}\n\nIts name is ${name}; npm run till -- revoke-key ${name} ends it.`;
    const others = (await till.keys()).filter((other) => other.branchCode === branch && other.name !== name);
    if (others.length < 2) return shown;
    const listed = others.map(lineOf).join('\n');
    return `${shown}\n\nThe branch has ${others.length} other valid keys. Revoke those that no till uses any more:\n${listed}`;
  });
}

export async function listKeys(): Promise<string> {
  return inDatabase(async ({ till }) => {
    const keys = await till.keys();
    return keys.length > 0 ? keys.map(lineOf).join('\n') : 'No branch has a key yet.';
  });
}

export async function revokeKey(name: string): Promise<string> {
  return inDatabase(async ({ till }) => {
    if (!(await till.revokeKey(name, byTool())))
      throw new Error(`No key is called ${name}. npm run till -- keys lists them.`);
    return `The key ${name} is revoked.`;
  });
}

function lineOf({ name, branchCode, createdAt, lastUsedAt }: Key): string {
  const used = lastUsedAt > 0 ? `last used ${bangkokMinute(lastUsedAt)}` : 'not used yet';
  return `${branchCode}  ${name}  since ${formatCalendarDate(bangkokDate(createdAt))}  ${used}`;
}

type Key = Awaited<ReturnType<Services['till']['keys']>>[number];
