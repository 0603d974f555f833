import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ExceededLimit } from '@/domain/campaigns';
import { draftLimits } from '@/domain/campaigns';
import type { CatalogueFault } from '@/server/catalogue/folder';
import { OutOfTime } from '@/server/db/faults';
import { currentLimit } from '@/server/platform/time-limit';
import type { Campaigns } from './read-campaigns';
import type { UploadGiven, UploadReading, UploadTask } from './read-in-thread';

/** The content of an upload: the files to store, and the parsed catalogue. Without a catalogue there are faults. */
export type Upload = { files: Map<string, Buffer> } & (
  | { campaigns: Campaigns; faults: [] }
  | { campaigns: undefined; faults: CatalogueFault[] }
);

export type UploadLimits = { seconds: number; megabytes: number; thread?: URL };

const usualLimits = { seconds: draftLimits.readSeconds, megabytes: draftLimits.readMegabytes } satisfies UploadLimits;

/**
 * Reads the zip of a catalogue, or the stored files of one, in a thread of its own, which is terminated when it takes too long or too much
 * memory. Pictures are converted there, too, as long as the work lasts. One upload is read at a time; stored files are fetched when it is
 * their turn, so that waiting ones take no memory.
 */
export function withUpload<T>(
  given: UploadGiven | (() => Promise<UploadGiven>),
  memberTiers: readonly string[],
  work: (upload: Upload) => Promise<T>,
  limits: UploadLimits = usualLimits,
): Promise<T> {
  const result = turn.then(async () => {
    // The sender has already been answered.
    if (currentLimit()?.signal().aborted) throw new OutOfTime();
    const task = { given: given instanceof Function ? await given() : given, memberTiers };
    return readInThread(task, work, limits);
  });
  turn = result.catch(() => undefined);
  return result;
}

let turn: Promise<unknown> = Promise.resolve();

async function readInThread<T>(
  task: Omit<UploadTask, 'folder'>,
  work: (upload: Upload) => Promise<T>,
  limits: UploadLimits,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-draft-'));
  const workerData: UploadTask = { ...task, folder };
  const worker = new Worker(limits.thread ?? new URL('./read-in-thread.ts', import.meta.url), {
    workerData,
    // An absolute path, because the working directory may have changed since the start.
    execArgv: ['--import', new URL('../../../tools/alias.js', import.meta.url).href],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 32 },
  });
  // A caller that waits for an answer gets the error, too. Without a listener, an error that no caller waits for would end the process.
  worker.on('error', () => undefined);
  try {
    return await work(await uploadOf(worker, limits));
  } finally {
    await worker.terminate();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function uploadOf(worker: Worker, limits: UploadLimits): Promise<Upload> {
  try {
    const { files, faults, campaigns } = await answerOf<UploadReading>(worker, limits);
    const kept = new Map([...files].map(([path, content]) => [path, Buffer.from(content)]));
    if (!campaigns) return { files: kept, faults, campaigns: undefined };
    const pictures = campaigns.pictures.map((url) => ({ url, content: () => pictureOf(worker, url, limits) }));
    return { files: kept, faults: [], campaigns: { ...campaigns, pictures } };
  } catch (error) {
    const limit = limitOf(error);
    if (!limit) throw error;
    return { files: new Map(), campaigns: undefined, faults: [{ file: '', line: 1, what: whatOf[limit], limit }] };
  }
}

async function pictureOf(worker: Worker, url: string, limits: UploadLimits): Promise<Buffer> {
  const answer = answerOf<{ url: string; content: Uint8Array | undefined }>(worker, limits);
  worker.postMessage(url);
  const { content } = await answer;
  if (!content) throw new Error(`a catalogue has no picture ${url}`);
  return Buffer.from(content);
}

/** The next message of the thread. Rejects if the thread fails, or does not answer in time. */
async function answerOf<Message>(worker: Worker, { seconds }: UploadLimits): Promise<Message> {
  const [message]: Message[] = await once(worker, 'message', { signal: AbortSignal.timeout(seconds * 1000) });
  if (message === undefined) throw new Error('an upload was not read');
  return message;
}

type ThreadLimit = Extract<ExceededLimit, 'seconds' | 'memory' | 'nesting'>;

const whatOf: Record<ThreadLimit, string> = {
  seconds: 'took too long to read, and was stopped',
  memory: 'took too much memory to read, and was stopped',
  nesting: 'has too many levels in one another',
};

function limitOf(error: unknown): ThreadLimit | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'AbortError') return 'seconds';
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return 'memory';
  return error.name === 'RangeError' && /call stack/.test(error.message) ? 'nesting' : undefined;
}
