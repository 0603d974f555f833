import { actorOf } from '@/server/desk/staff/types';
import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { TaxReports } from '@/server/modules/etax/report-output-tax';
import { value } from '@/server/platform/outcome';

export function accountingRoutes(app: App, { taxReports }: { taxReports: TaxReports }): void {
  register(app, 'getTaxReport', async ({ query }) => value(await taxReports.sums(query.month)));
  register(app, 'listTaxReportLines', async ({ caller, query, traceId }) =>
    value(await taxReports.lines(query, { actor: actorOf(caller), traceId })),
  );
  register(app, 'exportTaxReport', async ({ caller, query, traceId, language }) => ({
    pieces: await taxReports.sheet({ language, ...query }, { actor: actorOf(caller), traceId }),
  }));
}
