import { hostname, userInfo } from 'node:os';
import type { ActedBy } from '@/server/audit/audit';

/** The person who runs this command: the operating system's user, on this machine. */
export function byTool(): ActedBy {
  const id = userName();
  return { actor: { kind: 'tool', id, name: `${id}@${hostname()}` } };
}

/** In a container the user may have only a number. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
