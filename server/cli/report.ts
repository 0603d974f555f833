import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLanguage } from '@/domain/languages';
import { isReportName, reportNames } from '@/domain/reports';
import { parseCalendarMonth } from '@/domain/time/calendar-month';
import { inDatabase } from '@/server/cli/in-database';
import { loadEnvironment } from '@/server/platform/settings/schema';

// `npm run report -- NAME`: prints a report as CSV, as it was last counted. `count` counts all of them now. See docs/operations.md.
const usage = [
  'usage:',
  '  npm run report -- NAME [--from 2026-01] [--to 2026-11] [--language en] [--out FILE]',
  '  npm run report -- count',
  `NAME is one of ${reportNames.map((name) => name.replaceAll('_', '-')).join(', ')}.`,
].join('\n');

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const { values, positionals } = readArguments();
  const [given = '', ...more] = positionals;
  const name = given.replaceAll('-', '_');
  if (values.help) console.log(usage);
  if (values.help) return 0;
  if (more.length > 0 || (given !== 'count' && !isReportName(name))) throw new Error(usage);
  const { from, to, out, language = 'th' } = values;
  for (const month of [from, to])
    if (month !== undefined && !parseCalendarMonth(month))
      throw new Error(`${month} is no month: November 2569 is 2026-11`);
  if (!isLanguage(language)) throw new Error(`${language} is no language: th or en`);
  loadEnvironment();
  return inDatabase(async ({ reports, reportCounts }) => {
    if (!isReportName(name)) return (await reportCounts.countNow()) === 0 ? 0 : 1;
    const sheet = await reports.sheet(name, { ...(from && { from }), ...(to && { to }) }, language);
    if (out === undefined) process.stdout.write(sheet);
    else writeFileSync(out, sheet, { flag: 'wx' });
    return 0;
  });
}

function readArguments() {
  try {
    const text = { type: 'string' } as const;
    return parseArgs({
      allowPositionals: true,
      options: { from: text, to: text, language: text, out: text, help: { type: 'boolean' } },
    });
  } catch {
    throw new Error(usage);
  }
}
