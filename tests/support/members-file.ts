import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Finding } from '@/server/member-import/batch';
import { importMembers } from '@/server/member-import/run';
import type { World } from './world';

const required = 'member_no,firstname_th,lastname_th,birth_date,citizen_id,phone,phone_verified,cjpoint';

/** The ten people of docs/members-import.md. */
export const sampleFile = 'docs/samples/members.csv';

/** A folder for the files of a suite, removed after it. */
export function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-members-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return {
    path: (name: string) => join(folder, name),
    write: (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    },
    /** Writes lines under the required columns. A line given as an object adds columns. */
    members: (name: string, lines: readonly string[], columns = required) => {
      writeFileSync(join(folder, name), `${[columns, ...lines].join('\n')}\n`);
      return join(folder, name);
    },
    sample: () => readFileSync(sampleFile, 'utf8'),
  };
}

/** Imports files into a world. Returns the totals and the findings about lines. */
export async function importInto({ deps }: World, files: readonly string[], writes = true) {
  const findings: string[] = [];
  const report = (_file: string, { line, field, why }: Finding) => void findings.push(`${line} ${field}: ${why}`);
  const { outcomes } = await importMembers(deps, { files, writes, report });
  return { outcomes: Object.values(outcomes).join(' '), findings };
}

/** An ID with a valid check digit that belongs to no person, because office 9999 issues none. */
export function citizenIdOf(place: number): string {
  const body = `19999${String(place).padStart(7, '0')}`;
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (13 - at), 0);
  return `${body}${(11 - (sum % 11)) % 10}`;
}
