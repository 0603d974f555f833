import { value } from '@/server/outcome';
import type { App } from '@/server/register';
import { register } from '@/server/register';
import type { Services } from '@/server/services';

export function receiptsRoutes(app: App, { ownReceipts }: Services): void {
  register(app, 'listReceipts', async ({ caller, query, language }) =>
    value(await ownReceipts.list(caller.memberId, query, language)),
  );
  register(app, 'getReceipt', ({ caller, params, language }) =>
    ownReceipts.receiptOf(caller.memberId, params, language),
  );
}
