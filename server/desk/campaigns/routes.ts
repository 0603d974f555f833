import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import { value } from '@/server/platform/outcome';
import type { LiveChanges } from './change-live';
import type { Drafts } from './check-drafts';
import type { CampaignsService } from './service';

type Services = { campaigns: CampaignsService; liveChanges: LiveChanges; drafts: Drafts };

export function campaignsRoutes(app: App, { campaigns, liveChanges, drafts }: Services): void {
  register(app, 'listCampaigns', async ({ query }) => value(await campaigns.list(query)));
  register(app, 'getCampaign', ({ params }) => campaigns.campaignOf(params));
  register(app, 'endCampaign', ({ params, body, caller, traceId, idempotencyKey: key }) =>
    liveChanges.end(params, { ...body, caller, traceId, key }),
  );
  register(app, 'raiseQuota', ({ params, body, caller, traceId, idempotencyKey: key }) =>
    liveChanges.raise({ ...params, ...body, caller, traceId, key }),
  );
  register(app, 'copyCampaign', ({ params, body, caller, traceId, idempotencyKey: key }) =>
    drafts.copy(caller, params, { ...body, traceId, key }),
  );
  register(app, 'uploadDraft', ({ query, bytes, caller, traceId, idempotencyKey: key }) =>
    drafts.upload(caller, { name: query.name, bytes, traceId, key }),
  );
  register(app, 'listDrafts', async ({ query }) => value(await drafts.list(query.before)));
  register(app, 'getDraft', ({ params }) => drafts.draftOf(params.id));
  register(app, 'submitDraft', ({ params, body: { goes_live_at, ...why }, caller, traceId, idempotencyKey: key }) =>
    drafts.submit({ ...params, ...why, caller, traceId, key }, goes_live_at),
  );
  register(app, 'discardDraft', ({ params, body, caller, traceId, idempotencyKey: key }) =>
    drafts.discard({ ...params, ...body, caller, traceId, key }),
  );
}
