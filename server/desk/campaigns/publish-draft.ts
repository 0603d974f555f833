import type { Actor, AuditContent } from '@/server/audit/audit';
import { writeAct } from '@/server/audit/audit';
import { newCodesIn, notAgreed } from '@/server/catalogue/difference';
import type { Turn } from '@/server/db/batches';
import { ownTurn } from '@/server/db/batches';
import { inTransaction } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import * as store from './draft.store';
import type { Publishing } from './publish-campaigns';
import { keepPictures } from './publish-pictures';
import type { Campaigns } from './read-campaigns';
import { withUpload } from './read-upload';

/** Thrown to roll back: what would go live is not what was approved. */
class NotAgreed extends Error {
  readonly codes: string[];
  constructor(codes: string[]) {
    super('not agreed');
    this.codes = codes;
  }
}

type Needs = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'secrets'> & { publishing: Publishing };

const server: Actor = { kind: 'system', id: 'sweep', name: 'server' };

/**
 * Publishes approved drafts at their hour, each in one transaction: a killed process leaves nothing, and the next one publishes it. If the
 * same entries were changed after the approval, nothing is overwritten, and the draft shows it.
 */
export function createDraftPublisher({ db, clock, log, config, secrets, publishing }: Needs) {
  const bringLive = (id: string, campaigns: Campaigns) =>
    inTransaction(db, async (tx) => {
      const row = await store.lockDraft(tx, id);
      // Discarded, or published by another process, since it was found.
      if (row?.state !== 'approved') return;
      const { differences, faults } = await publishing.publish(tx, campaigns, undefined, row.approval_id ?? undefined);
      const unexpected = notAgreed(row.agreed ?? [], differences).map(({ code }) => code);
      const wrong = [...campaigns.faults, ...faults].map(({ file, line, what }) => `${file}:${line}: ${what}`);
      if (unexpected.length + wrong.length > 0) throw new NotAgreed([...unexpected, ...wrong]);
      const newCodes = differences.reduce((sum, difference) => sum + newCodesIn(difference), 0);
      await store.updateDraft(tx, id, { state: 'live', ended_at: clock.now() });
      await store.deleteFiles(tx, id);
      await writeAct(
        tx,
        { clock },
        actOf(id, 'live', {
          approval: row.approval_id,
          changes: differences.length,
          ...(newCodes > 0 && { partner_codes: newCodes }),
        }),
      );
    });

  const tellConflict = (id: string, codes: string[]) =>
    inTransaction(db, async (tx) => {
      const row = await store.lockDraft(tx, id);
      if (row?.state !== 'approved') return;
      await store.updateDraft(tx, id, { state: 'conflict' });
      await writeAct(tx, { clock }, actOf(id, 'conflict', { approval: row.approval_id, codes }));
    });

  return async (turn: Turn = ownTurn): Promise<void> => {
    for (const id of await store.findDue(db, clock.now())) {
      if (!turn.isMine()) return;
      try {
        await withUpload(
          async () => ({ files: await store.filesOf(db, secrets, id) }),
          config.memberTiers,
          async ({ campaigns, faults }) => {
            if (!campaigns) throw new NotAgreed(faults.map(({ what }) => what));
            await keepPictures(db, campaigns.pictures);
            await bringLive(id, campaigns);
          },
        );
      } catch (error) {
        if (!(error instanceof NotAgreed)) throw error;
        log.warn({ draft: id, codes: error.codes }, 'a draft is no longer what was approved');
        await tellConflict(id, error.codes);
      }
    }
  };
}

function actOf(id: string, state: string, more: AuditContent) {
  const on = { kind: 'draft', id } as const;
  return { actor: server, act: 'catalogue.publish', on, after: { state, ...more } } as const;
}
