import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { CatalogueFault } from '@/server/catalogue/folder';
import { readPhotographs } from '@/server/catalogue/photograph';
import type { Campaigns } from './read-campaigns';
import { readCampaigns } from './read-campaigns';
import { readZip } from './read-zip';

// A thread of its own, which `withUpload` starts and ends for each upload: reading an uploaded file may take any time, and the process
// keeps serving meanwhile.

export type UploadGiven = { zip: Uint8Array } | { files: ReadonlyMap<string, Uint8Array> };

/** `folder` is empty, and removed by the code that started the thread, because a terminated thread cannot remove it. */
export type UploadTask = { given: UploadGiven; folder: string; memberTiers: readonly string[] };

/** The result as plain data: of pictures only the addresses; their contents are sent on request. */
export type UploadReading = {
  files: Map<string, Uint8Array>;
  faults: CatalogueFault[];
  campaigns: (Omit<Campaigns, 'pictures'> & { pictures: string[] }) | undefined;
};

if (parentPort) await serve(parentPort, workerData);

async function serve(port: NonNullable<typeof parentPort>, { given, folder, memberTiers }: UploadTask): Promise<void> {
  const { files, faults } = 'zip' in given ? await readZip(Buffer.from(given.zip)) : { files: given.files, faults: [] };
  const campaigns = faults.length > 0 ? undefined : await readFiles(files, folder, memberTiers);
  const { pictures = [], ...read } = campaigns ?? {};
  port.on('message', async (url: string) => {
    const content = await pictures.find((picture) => picture.url === url)?.content();
    port.postMessage({ url, content });
  });
  port.postMessage({
    files: new Map(files),
    faults,
    campaigns: campaigns && { ...read, pictures: pictures.map(({ url }) => url) },
  });
}

/** The paths come from `readZip`, which lets none leave the folder. */
async function readFiles(
  files: ReadonlyMap<string, Uint8Array>,
  folder: string,
  memberTiers: readonly string[],
): Promise<Campaigns> {
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content, { flag: 'wx' });
  }
  return readCampaigns(folder, { memberTiers, photographs: await readPhotographs(folder) });
}
