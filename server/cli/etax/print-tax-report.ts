import { once } from 'node:events';
import { isLanguage } from '@/domain/languages';
import { parseCalendarMonth } from '@/domain/time/calendar-month';
import { byTool } from '@/server/cli/by-tool';
import { openDeps } from '@/server/deps';
import { readConfig } from '@/server/platform/config';
import { createLog } from '@/server/platform/log';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { createServices } from '@/server/services';

/** Prints the output tax report of a month as CSV, of one establishment or of all, and records that in the audit log. */
export async function printTaxReport(month: string, branch: string | undefined, language: string): Promise<number> {
  if (!parseCalendarMonth(month)) throw new Error(`${month} is no month: November 2569 is 2026-11`);
  if (branch !== undefined && !/^\d{5}$/.test(branch))
    throw new Error(`${branch} is no branch: its number at the tax office has 5 digits, 00000 is the head office`);
  if (!isLanguage(language)) throw new Error(`${language} is no language: th or en`);
  loadEnvironment();
  const config = readConfig(process.env);
  const { deps, database } = await openDeps(config, createLog(config.logLevel));
  try {
    const { taxReports } = createServices(deps);
    const asked = { month, language, ...(branch !== undefined && { branch }) };
    for await (const piece of await taxReports.sheet(asked, byTool()))
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    return 0;
  } finally {
    await database.close();
  }
}
