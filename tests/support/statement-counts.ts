import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { SentStatement } from '@/server/db/connection';
import { sentStatements } from '@/server/db/connection';

/** What one piece of work sent to PostgreSQL, in order: begin, commit and rollback count like everything else. */
export type StatementCounts = {
  /** Runs the work alone and returns its statements as text. Those of the job queue's own connections are not counted. */
  during: (work: () => Promise<unknown>) => Promise<string[]>;
  stop: () => void;
};

/** One at a time. */
export function listenToStatements(): StatementCounts {
  const heard: string[] = [];
  const hear = (sent: unknown) => {
    if (isSent(sent) && sent.poolName !== queuePool) heard.push(sent.text.trim());
  };
  subscribe(sentStatements.name, hear);
  return {
    during: async (work) => {
      heard.length = 0;
      await work();
      return [...heard];
    },
    stop: () => {
      unsubscribe(sentStatements.name, hear);
    },
  };
}

const queuePool = 'sabai-jobs';

function isSent(sent: unknown): sent is SentStatement {
  return sent instanceof Object && 'text' in sent && typeof sent.text === 'string';
}
