import { queriesOutsideStores } from './queries';
import { rule } from './rule';

rule('only stores contain SQL', queriesOutsideStores, {
  breaks: [
    { 'server/modules/coupons/service.ts': "await tx.selectFrom('coupons').selectAll().execute();" },
    { 'server/jobs/queue.ts': 'await sql`select 1`.execute(db);' },
  ],
  keeps: [
    { 'server/modules/coupons/store.ts': "tx.selectFrom('coupons')" },
    { 'server/modules/etax/request.store.ts': "tx.insertInto('etax_requests')" },
    { 'server/db/reach.ts': 'await sql`select 1`.execute(db);' },
    { 'server/modules/coupons/coupons.test.ts': "db.deleteFrom('coupons')" },
  ],
});
