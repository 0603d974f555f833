import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { OwnReceiptsService } from './list-own-receipts';

export function receiptsRoutes(app: App, { ownReceipts }: { ownReceipts: OwnReceiptsService }): void {
  register(app, 'listReceipts', async ({ caller, query, language }) =>
    value(await ownReceipts.list(caller.memberId, query, language)),
  );
  register(app, 'getReceipt', ({ caller, params, language }) =>
    ownReceipts.receiptOf(caller.memberId, params, language),
  );
}
