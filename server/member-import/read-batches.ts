import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import type { Deps } from '@/server/gateways/deps';
import { identifierKeyOf, mobileKeyOf } from '@/server/modules/members/seal-identity';
import type { CsvRecord } from '@/server/platform/csv-stream';
import { readCsvRecords } from '@/server/platform/csv-stream';
import type { ColumnRule, Damage } from '@/server/platform/spreadsheet-damage';
import { createDamageCheck } from '@/server/platform/spreadsheet-damage';
import type { Entry, Finding } from './batch';
import type { MemberCells, MemberColumn } from './columns';
import { readHeader } from './columns';
import type { ImportedMember } from './read-member';
import { profileText, readMember } from './read-member';

/** Lines that are written together. A file always gives the same batches, so that a run can resume after one. */
export type Batch = { lastLine: number; lines: number; entries: Entry[]; findings: Finding[]; wrongLines: number };

type Needs = Pick<Deps, 'clock' | 'secrets' | 'config'>;

const linesAtOnce = 1000;

/** Reads a file batch by batch: its valid lines, and the findings about the others. */
export async function* readBatches(needs: Needs, file: string): AsyncGenerator<Batch> {
  const records = readCsvRecords(bytesOf(file));
  const first = await records.next();
  const header = readHeader(first.done ? [] : (first.value.cells ?? []));
  if (typeof header === 'string') throw new Error(`the first line must name the columns: ${header}`);
  const width = first.done ? 0 : (first.value.cells?.length ?? 0);
  let batch = emptyBatch();
  for await (const record of records) {
    readRecord(needs, batch, record, (cells) => (cells.length === width ? header.read(cells) : undefined));
    if (batch.lines < linesAtOnce) continue;
    yield batch;
    batch = emptyBatch();
  }
  if (batch.lines > 0) yield batch;
}

/** Reads a whole file for spreadsheet damage, given the codes of existing stores. */
export async function findDamage(file: string, branches: ReadonlySet<string>): Promise<Damage[]> {
  const records = readCsvRecords(bytesOf(file));
  const first = await records.next();
  const header = readHeader(first.done ? [] : (first.value.cells ?? []));
  // The import itself reports a faulty first line.
  if (typeof header === 'string') return [];
  const check = createDamageCheck({ ...columnRules, branch_code: { holds: 'code', known: branches } });
  for await (const { line, cells } of records) {
    const named: ReadonlyMap<string, string> = new Map(Object.entries(header.read(cells ?? [])));
    check.add(line, (column) => named.get(column) ?? '');
  }
  return check.found();
}

const columnRules = {
  member_no: { holds: 'code', differs: true },
  citizen_id: { holds: 'code', differs: true },
  passport_no: { holds: 'code', differs: true },
  phone: { holds: 'code', withoutZero: /^[689]\d{8}$/, differs: true },
  taxpayer_id: { holds: 'code', withoutZero: /^\d{12}$/ },
  fax: { holds: 'code', withoutZero: /^[2-9]\d{7}$/ },
  postcode: { holds: 'code' },
  birth_date: { holds: 'date', differs: true },
  created_at: { holds: 'date' },
  last_transaction_time: { holds: 'date' },
  terms_at: { holds: 'date' },
  commu_at: { holds: 'date' },
  firstname_th: { holds: 'text' },
  lastname_th: { holds: 'text' },
  firstname_en: { holds: 'text' },
  lastname_en: { holds: 'text' },
  email: { holds: 'text' },
  street: { holds: 'text' },
  sub_district: { holds: 'text' },
  district: { holds: 'text' },
  province: { holds: 'text' },
  remark: { holds: 'text' },
  cjpoint: { holds: 'text' },
  kidpoint: { holds: 'text' },
} satisfies Partial<Record<MemberColumn, ColumnRule>>;

/** The SHA-256 (hex) of the file's bytes, by which it is recognised under any name. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}

function emptyBatch(): Batch {
  return { lastLine: 0, lines: 0, entries: [], findings: [], wrongLines: 0 };
}

function readRecord(
  needs: Needs,
  batch: Batch,
  { line, cells }: CsvRecord,
  read: (cells: readonly string[]) => MemberCells | undefined,
): void {
  batch.lines += 1;
  batch.lastLine = line;
  const named = cells && read(cells);
  const member = named
    ? readMember(named, { now: needs.clock.now(), tiers: needs.config.memberTiers })
    : [
        {
          field: 'member_no' as const,
          why: cells ? 'The line has another number of cells than the first line.' : 'The quotes do not match.',
        },
      ];
  if (!Array.isArray(member)) return void batch.entries.push(entryOf(needs, line, member));
  batch.wrongLines += 1;
  const fields = new Set<string>();
  for (const fault of member) {
    if (!fields.has(fault.field)) batch.findings.push({ line, ...fault });
    fields.add(fault.field);
  }
}

function entryOf({ secrets }: Needs, line: number, member: ImportedMember): Entry {
  const { lots } = member;
  const { identifier, mobile, memberNo } = member;
  return {
    line,
    member,
    identifierField: identifier.type === 'passport' ? 'passport_no' : 'citizen_id',
    wanted: {
      member_no: memberNo,
      identifier_key: identifierKeyOf(secrets, identifier.type, identifier.text),
      mobile_key: mobile === null ? null : mobileKeyOf(secrets, mobile),
    },
    keys: {
      profile: secrets.lookUpKey('member-import', profileText(member)),
      balance: secrets.lookUpKey('member-import', JSON.stringify([memberNo, lots])),
    },
  };
}

/** The bytes of a file, decompressed if its name ends with .gz or .zst. */
function bytesOf(file: string): AsyncIterable<Uint8Array> {
  const packed = createReadStream(file, { highWaterMark: 256 * 1024 });
  const unpack = unpackerOf(file);
  // An error in one stream ends the other, and its reader gets the error.
  return unpack ? pipeline(packed, unpack, () => undefined) : packed;
}

function unpackerOf(file: string) {
  if (file.endsWith('.gz')) return createGunzip();
  return file.endsWith('.zst') ? createZstdDecompress() : undefined;
}
