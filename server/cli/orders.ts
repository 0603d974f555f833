import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { bangkokMinute } from '@/domain/time/bangkok';
import { openDeps } from '@/server/deps';
import type { Fulfilment, Sheet } from '@/server/modules/kids-club/fulfil-orders';
import type { Shipment } from '@/server/modules/kids-club/write-orders-sheet';
import { isTracking, readShipments } from '@/server/modules/kids-club/write-orders-sheet';
import { readConfig } from '@/server/platform/config';
import { readUtf8File } from '@/server/platform/decode-utf8';
import { createLog } from '@/server/platform/log';
import { isRefusal } from '@/server/platform/outcome';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { damageText } from '@/server/platform/spreadsheet-damage';
import { createServices } from '@/server/services';
import { byTool } from './by-tool';

// `npm run orders -- …`: the prizes that members have ordered, from the list to the parcel. See docs/orders.md.
const usage = [
  'usage:',
  '  npm run orders -- list',
  '  npm run orders -- export [--file FILE] [--again LIST]',
  '  npm run orders -- sent FILE [--as-is] | REFERENCE [TRACKING]',
  '  npm run orders -- cancel REFERENCE',
].join('\n');

/** An error that is printed without a stack. */
const wrong = (...lines: string[]) => new Error(lines.join('\n'));

try {
  loadEnvironment();
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, ...given]: readonly string[]): Promise<void> {
  if (command === 'list' && given.length === 0) return withOrders(list);
  if (command === 'export') {
    const wanted = parseExportInput(given);
    return withOrders((orders) => exportList(orders, wanted));
  }
  const [what, tracking, ...more] = given.filter((argument) => argument !== '--as-is');
  if (what === undefined || more.length > 0) throw wrong(usage);
  if (command === 'cancel' && tracking === undefined) return withOrders((orders) => cancel(orders, what));
  if (command !== 'sent') throw wrong(usage);
  const shipments = shipmentsOf(what, tracking, given.includes('--as-is'));
  return withOrders((orders) => send(orders, shipments));
}

/** Runs the work with the orders. It only queues the messages to members; the server's workers send them. */
async function withOrders(work: (orders: Fulfilment) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const { deps, database, queue } = await openDeps(config, createLog(config.logLevel));
  try {
    await queue.start();
    await work(createServices(deps).fulfilment);
  } finally {
    await queue.stop(5000);
    await database.close();
  }
}

async function list(orders: Fulfilment): Promise<void> {
  const open = await orders.list();
  for (const { reference_no, status, batch, ordered_at, name_th } of open)
    console.log(
      [reference_no, status.padEnd(9), (batch ?? '-').padEnd(13), bangkokMinute(ordered_at), name_th].join('  '),
    );
  console.log(`${open.length} open.`);
}

type ExportInput = { file?: string; again?: string };

function parseExportInput(given: readonly string[]): ExportInput {
  const wanted: ExportInput = {};
  for (let at = 0; at < given.length; at += 2) {
    const [name, value] = [given[at], given[at + 1]];
    if (value === undefined) throw wrong(usage);
    if (name === '--file') wanted.file = value;
    else if (name === '--again') wanted.again = value;
    else throw wrong(usage);
  }
  const { file, again } = wanted;
  if (file !== undefined && existsSync(file)) throw wrong(`${file} already exists; nothing was exported`);
  if (again !== undefined && !/^\d{4}-\d\d-\d\d(-\d+)?$/.test(again))
    throw wrong(`${again} is no list: 2026-07-01-1 names one, 2026-07-01 all of a day`);
  return wanted;
}

async function exportList(orders: Fulfilment, { file, again }: ExportInput): Promise<void> {
  const sheet = again === undefined ? await orders.takeNew(byTool()) : await orders.again(again, byTool());
  if (!sheet || sheet.count === 0) return console.error('No new orders.');
  try {
    keep(sheet, file);
  } catch (error) {
    throw wrong(String(error), `The orders are on list ${sheet.batch}: export --again ${sheet.batch} writes it anew.`);
  }
  console.error(`${sheet.count} orders, list ${sheet.batch}${file === undefined ? '' : `, in ${file}`}.`);
}

/**
 * Writes the sheet completely or not at all, because half a list would be half of the parcels. Only its owner may read the
 * addresses.
 */
function keep({ csv }: Sheet, file: string | undefined): void {
  if (file === undefined) return void process.stdout.write(csv);
  const draft = `${file}.part`;
  writeFileSync(draft, csv, { mode: 0o600 });
  renameSync(draft, file);
}

function shipmentsOf(what: string, tracking: string | undefined, isAsIs: boolean): readonly Shipment[] {
  if (tracking !== undefined && !isTracking(tracking)) throw wrong(`${tracking} is not a tracking number`);
  if (/^KC-[A-Z]{6}$/.test(what)) return [{ reference: what, tracking: tracking ?? null }];
  if (tracking !== undefined || !existsSync(what)) throw wrong(`${what} is neither a reference nor a file`, usage);
  const { shipments, faults, damage } = readShipments(readUtf8File(what));
  const findings = faults.map((fault) => `${what}, line ${fault.line}: ${fault.what}`);
  if (findings.length > 0) throw wrong(...findings, 'Nothing was changed.');
  const goOn = 'Nothing was changed. If the file is right as it is, give it with --as-is.';
  if (damage.length > 0 && !isAsIs) throw wrong(damageText(damage), goOn);
  if (shipments.length === 0) throw wrong(`${what} names no parcel that has left.`);
  return shipments;
}

async function send(orders: Fulfilment, shipments: readonly Shipment[]): Promise<void> {
  const { refused, sent, corrected, unchanged } = await orders.send(shipments, byTool());
  const findings = refused.map(({ reference, why }) =>
    why === 'unknown' ? `${reference}: there is no such order` : `${reference}: was cancelled`,
  );
  if (findings.length > 0) throw wrong(...findings, 'Nothing was changed.');
  console.log(`${sent} sent, ${corrected} corrected, ${unchanged} unchanged.`);
}

async function cancel(orders: Fulfilment, reference: string): Promise<void> {
  const done = await orders.cancel(reference, byTool());
  if (!isRefusal(done)) return console.log(`${reference} is cancelled; ${done.value.points} points were given back.`);
  throw wrong(done.refused === '404' ? `${reference}: there is no such order` : `${reference} was sent already`);
}
