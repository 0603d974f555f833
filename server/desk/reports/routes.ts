import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { Reports } from './service';

export function reportRoutes(app: App, { reports }: { reports: Reports }): void {
  register(app, 'getReport', async ({ query }) => value(await reports.page(query)));
  register(app, 'exportReport', async ({ query: { name, language: chosen, ...months }, language }) =>
    value(await reports.sheet(name, months, chosen ?? language)),
  );
}
