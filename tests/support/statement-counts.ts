import pg from 'pg';

/** What one piece of work sent to PostgreSQL, in order: begin, commit and rollback count like everything else. */
export type StatementCounts = {
  /** Runs the work alone and returns its statements as text. Those of the job queue's own connections are not counted. */
  during: (work: () => Promise<unknown>) => Promise<string[]>;
  stop: () => void;
};

/** Listens to the driver, below everything of the product. One at a time. */
export function listenToStatements(): StatementCounts {
  const heard: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = new Proxy(original, {
    apply: (target, client: pg.Client & { connectionParameters?: { application_name?: string } }, given: unknown[]) => {
      const [statement] = given;
      const text = statement instanceof Object ? Reflect.get(statement, 'text') : statement;
      if (client.connectionParameters?.application_name !== 'sabai-jobs') heard.push(String(text).trim());
      return Reflect.apply(target, client, given);
    },
  });
  return {
    during: async (work) => {
      heard.length = 0;
      await work();
      return [...heard];
    },
    stop: () => {
      pg.Client.prototype.query = original;
    },
  };
}
