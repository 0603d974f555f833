import { sql } from 'kysely';
import { auditLedger } from '@/server/ledger/audit';
import { scaleCalls } from './scale-calls';
import type { Measured } from './scale-measure';
import { measureCall } from './scale-measure';
import { withLargePostgres } from './scale-postgres';
import type { Server } from './scale-server';
import { openScale } from './scale-server';
import { printSizes } from './scale-sizes';

const smallMembers = 2000;
const rounds = 3;
const callsARound = 50;
/** Calls before measuring: code is compiled at first use, and PostgreSQL keeps a plan after five calls. */
const warmUp = 20;

/** How many buffers more a call may take on the large database: each index is a level or two deeper there. */
const deeper = { factor: 1.5, buffers: 20 };

/**
 * The calls of the members' journeys on a database of many members beside one of a few, in turns: statements, buffers, and the times
 * within which 50, 95 and 99 of 100 are answered. A call may take as many statements on both and hardly more buffers on the large one;
 * its times say more about the machine. On both each member has as many bills.
 */
export function benchScale(members = 100_000, bills = 2): Promise<boolean> {
  return withLargePostgres(async () => {
    const small = await opened(smallMembers, bills);
    const large = await opened(members, bills);
    try {
      await printSizes(large.db, members);
      console.log(heading);
      let isFlat = true;
      for (const title of Object.keys(scaleCalls)) isFlat = (await compare(title, small, large)) && isFlat;
      return isFlat;
    } finally {
      await small.close();
      await large.close();
    }
  });
}

async function opened(members: number, billsOfMember: number): Promise<Server> {
  const begun = performance.now();
  const server = await openScale(members, billsOfMember);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const { differences, trade } = await auditLedger(server.db, server.crowd.nowSeconds);
  if (differences.length > 0) throw new Error(`the ledger does not balance: ${JSON.stringify(differences[0])}`);
  const size = await sql<{ size: string }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(
    server.db,
  );
  const counts = `${trade.bills?.toLocaleString('en')} bills, ${trade['rewards claimed']?.toLocaleString('en')} claims`;
  console.log(
    `${members.toLocaleString('en')} members, ${counts}: ${size.rows[0]?.size}, filled in ${seconds} s; the books balance.`,
  );
  return server;
}

async function compare(title: string, small: Server, large: Server): Promise<boolean> {
  const callOf = scaleCalls[title];
  if (!callOf) throw new Error(`there is no call ${title}`);
  const servers = [small, large];
  const all: [Measured[], Measured[]] = [[], []];
  for (const server of servers) await measureCall(server, callOf, { count: warmUp, from: 0 });
  for (let round = 0; round < rounds; round += 1) {
    const part = { count: callsARound, from: warmUp + round * callsARound };
    for (const [place, server] of servers.entries()) all[place]?.push(await measureCall(server, callOf, part));
  }
  const [few, many] = [together(all[0]), together(all[1])];
  const isFlat = many.statements <= few.statements && many.buffers <= few.buffers * deeper.factor + deeper.buffers;
  console.log(lineOf(title, few, many) + (isFlat ? '' : '   GROWS'));
  return isFlat;
}

function together(parts: readonly Measured[]): Measured {
  const mean = (figure: (part: Measured) => number) =>
    parts.reduce((sum, part) => sum + figure(part), 0) / parts.length;
  return {
    statements: mean(({ statements }) => statements),
    buffers: mean(({ buffers }) => buffers),
    nodeMs: mean(({ nodeMs }) => nodeMs),
    postgresMs: mean(({ postgresMs }) => postgresMs),
    times: parts.flatMap(({ times }) => times).sort((one, other) => one - other),
  };
}

const heading = `${''.padEnd(22)}${['statements', 'buffers', 'node ms', 'database ms', 'p50 ms', 'p95 ms', 'p99 ms'].map((word) => word.padStart(16)).join('')}`;

/** Small → large, and for the median its ratio. */
function lineOf(title: string, few: Measured, many: Measured): string {
  const pair = (figure: (one: Measured) => number, digits: number) =>
    `${figure(few).toFixed(digits)} → ${figure(many).toFixed(digits)}`.padStart(16);
  const at = (part: number) => (one: Measured) => one.times[Math.floor((one.times.length - 1) * part)] ?? 0;
  const ratio = (at(0.5)(many) / at(0.5)(few)).toFixed(2);
  const times = [0.5, 0.95, 0.99].map((part) => pair(at(part), 1)).join('');
  const cpu = pair((one) => one.nodeMs, 2) + pair((one) => one.postgresMs, 2);
  return `${title.padEnd(22)}${pair((one) => one.statements, 1)}${pair((one) => one.buffers, 0)}${cpu}${times}   × ${ratio}`;
}
