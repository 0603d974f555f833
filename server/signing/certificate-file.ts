import { readFile, stat } from 'node:fs/promises';
import type { Credentials } from './credentials';
import { CertificateUnusable } from './credentials';

/**
 * The certificate as its file has it at this moment: who puts another in its place need not restart anything. It is read once
 * for each state of the file.
 */
export function watchCertificateFile(path: string, password: string): () => Promise<Credentials> {
  let read: { seen: string; credentials: Promise<Credentials> } | undefined;
  return async () => {
    const seen = await stateOf(path);
    if (read?.seen !== seen) read = { seen, credentials: openFile(path, password) };
    return read.credentials;
  };
}

async function stateOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeMs } = await stat(path);
    return `${ino} ${size} ${mtimeMs}`;
  } catch {
    throw new CertificateUnusable('missing');
  }
}

async function openFile(path: string, password: string): Promise<Credentials> {
  const bytes = await readFile(path).catch(() => {
    throw new CertificateUnusable('unreadable');
  });
  const { readP12 } = await import('./p12');
  return readP12(bytes, password);
}
