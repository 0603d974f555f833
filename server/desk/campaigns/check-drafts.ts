import type { Answer, Body } from '@/contract/types';
import { draftLimits } from '@/domain/campaigns';
import { writeAct } from '@/server/audit/audit';
import { changesAnything, changesIn, notAgreed } from '@/server/catalogue/difference';
import type { Db } from '@/server/db/transact';
import type { ActAsked } from '@/server/desk/staff/act-with-second';
import { requestApproval } from '@/server/desk/staff/request-approval';
import type { ApprovalHandler } from '@/server/desk/staff/settle-approvals';
import type { StaffCaller } from '@/server/desk/staff/types';
import { actorOf } from '@/server/desk/staff/types';
import type { Deps } from '@/server/gateways/deps';
import { idAnswer, transactOnce } from '@/server/platform/act-answers.store';
import { isUuid } from '@/server/platform/ids';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { pageOf, readPlace, writePlace } from '@/server/platform/pages';
import { findStored } from './campaign.store';
import * as store from './draft.store';
import type { Preview, Publishing } from './publish-campaigns';
import type { Pictures } from './publish-pictures';
import type { Campaigns } from './read-campaigns';
import type { UploadGiven } from './read-in-thread';
import type { Upload } from './read-upload';
import { withUpload } from './read-upload';
import type { Named } from './service';
import { filesOfCopy } from './write-copy';

/** The person who changes a draft, and why. */
export type DraftAct = Pick<ActAsked, 'caller' | 'reason' | 'note' | 'traceId' | 'key'> & { id: string };

type WholeDraft = Answer<'getDraft'>;

export type Drafts = {
  upload(
    caller: StaffCaller,
    given: { name: string; bytes: Buffer; traceId: string; key?: string | undefined },
  ): Promise<Outcome<WholeDraft, never>>;
  /** 404: there is no such campaign · 412: there is one of the new code already. */
  copy(
    caller: StaffCaller,
    copied: Named,
    wanted: Body<'copyCampaign'> & { traceId: string; key?: string | undefined },
  ): Promise<Outcome<WholeDraft, '404' | '412'>>;
  list(before: string | undefined): Promise<Answer<'listDrafts'>>;
  draftOf(id: string): Promise<Outcome<WholeDraft, '404'>>;
  /** The differences are stored with the request: the second person approves exactly these, and nothing else goes live. */
  submit(act: DraftAct, goesLiveAt: number): Promise<Outcome<WholeDraft, '404' | '412' | '422'>>;
  discard(act: DraftAct): Promise<Outcome<WholeDraft, '404' | '412'>>;
  approve: ApprovalHandler;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'secrets'> & {
  publishing: Publishing;
  pictures: Pick<Pictures, 'pictureAt'>;
};

const perPage = 50;

/** Drafts of a catalogue, until they are approved; `publish-draft.ts` brings them live. */
export function createDrafts({ db, clock, ids, config, secrets, publishing, pictures }: Needs): Drafts {
  const deps = { clock, ids };

  const read = (given: UploadGiven | (() => Promise<UploadGiven>)) =>
    withUpload(given, config.memberTiers, async (upload) => upload);

  /** The parsed files of the latest drafts. The files of a draft never change, so they are read once, and compared each time. */
  const known = new Map<string, Campaigns>();
  const keep = (id: string, campaigns: Campaigns) => {
    known.set(id, { ...campaigns, pictures: [] });
    const [oldest] = known.keys();
    if (known.size > draftsKnown && oldest !== undefined) known.delete(oldest);
  };

  const compareUpload = async ({ campaigns, faults }: Pick<Upload, 'campaigns' | 'faults'>): Promise<Preview> => {
    const wrong = campaigns?.faults ?? faults;
    if (!campaigns || wrong.length > 0)
      return { differences: [], faults: [...wrong], unchanged: 0, trials: [], audiences: [] };
    return publishing.compare(campaigns);
  };

  const compareDraft = async (id: string): Promise<Preview> => {
    const before = known.get(id);
    if (before) return compareUpload({ campaigns: before, faults: [] });
    const upload = await read(async () => ({ files: await store.filesOf(db, secrets, id) }));
    if (upload.campaigns) keep(id, upload.campaigns);
    return compareUpload(upload);
  };

  const present = async (row: store.DraftRow): Promise<WholeDraft> => {
    const isOpen = !['live', 'discarded', 'faulty'].includes(row.state);
    const found = isOpen ? await compareDraft(row.id) : undefined;
    const { differences, faults, unchanged, trials, audiences } = found ?? {
      differences: row.agreed ?? [],
      faults: row.faults,
      unchanged: 0,
      trials: [],
      audiences: [],
    };
    const unexpected = found && row.agreed ? notAgreed(row.agreed, differences) : [];
    return {
      ...summaryOf(row),
      differences,
      faults,
      unchanged,
      trials,
      audiences,
      not_agreed: unexpected.map(({ code }) => code),
    };
  };

  const presentOf = async (id: string) => {
    const row = isUuid(id) ? await store.findDraft(db, id) : undefined;
    return row ? value(await present(row)) : refuse('404');
  };

  const lock = async (tx: Db, id: string) => (isUuid(id) ? store.lockDraft(tx, id) : undefined);

  type Storing = { name: string; traceId: string; key?: string | undefined };

  const storeDraft = async (caller: StaffCaller, upload: Upload, { name, traceId, key }: Storing) => {
    const { files } = upload;
    const { faults } = await compareUpload(upload);
    const id = ids.uuid();
    const row = {
      id,
      name,
      state: faults.length > 0 ? ('faulty' as const) : ('ready' as const),
      uploaded_by: caller.staffId,
      uploaded_by_name: caller.name,
      uploaded_at: clock.now(),
      faults: JSON.stringify(faults.slice(0, draftLimits.faults)),
    };
    const act = { actor: actorOf(caller), act: 'draft.upload', on: { kind: 'draft', id }, traceId } as const;
    const request = { act: [act.act, caller.staffId, name], key };
    const stored = await transactOnce<typeof idAnswer, never>(db, deps, request, idAnswer, async (tx) => {
      await store.insertDraft(tx, { ids, secrets }, { row, files: faults.length > 0 ? new Map() : files });
      await writeAct(tx, deps, {
        ...act,
        after: { files: files.size, faults: faults.length, ...codesIn(upload.campaigns) },
      });
      return value({ id });
    });
    if (isRefusal(stored)) return stored;
    if (upload.campaigns && faults.length === 0) keep(stored.value.id, upload.campaigns);
    const found = await store.findDraft(db, stored.value.id);
    if (!found) throw new Error('a draft is not there after it was uploaded');
    return value(await present(found));
  };

  return {
    upload: async (caller, { bytes, ...storing }) => storeDraft(caller, await read({ zip: bytes }), storing),
    copy: async (caller, { kind, code }, { code: newCode, from, to, ...storing }) => {
      const row = await findStored(db, kind, code);
      if (!row) return refuse('404');
      if (await findStored(db, kind, newCode)) return refuse('412');
      const files = await filesOfCopy(row, { kind, code: newCode, from, to }, pictures.pictureAt);
      return storeDraft(caller, await read({ files }), storing);
    },
    list: async (before) => {
      const rows = await store.listDrafts(db, readPlace(before), perPage + 1);
      const { page, next } = pageOf(rows, perPage, ({ uploaded_at: at, id }) => writePlace({ at, id }));
      return { items: page.map(summaryOf), next };
    },
    draftOf: presentOf,
    submit: async ({ caller, id, reason, note, traceId, key }, goesLiveAt) => {
      if (!isUuid(id)) return refuse('404');
      if (goesLiveAt < clock.now() - lateSeconds) return refuse('422', { fields: [hourPassed] });
      // Read before the row is locked, because comparing takes a while; what goes live is compared again.
      const { differences, faults } = await compareDraft(id);
      const submit = async (tx: Db): Promise<Outcome<{ id: string }, '404' | '412'>> => {
        const row = await lock(tx, id);
        if (!row) return refuse('404');
        const isOpen = ['ready', 'conflict', 'refused'].includes(store.shownState(row));
        if (!isOpen || faults.length > 0 || !changesAnything(differences)) return refuse('412');
        const payload = { goes_live_at: goesLiveAt, changes: changesIn(differences) };
        const asked = { kind: 'catalogue.publish', on: { kind: 'draft', id }, payload, reason, note } as const;
        const { approvalId } = await requestApproval(tx, deps, { ...asked, caller, traceId });
        const agreed = JSON.stringify(differences);
        await store.updateDraft(tx, id, {
          state: 'submitted',
          agreed,
          approval_id: approvalId,
          goes_live_at: goesLiveAt,
        });
        const act = { actor: actorOf(caller), act: 'draft.submit', on: { kind: 'draft', id } } as const;
        await writeAct(tx, deps, { ...act, after: { goes_live_at: goesLiveAt, approvalId }, reason, note, traceId });
        return value({ id });
      };
      const request = { act: ['draft.submit', id, caller.staffId], key };
      const submitted = await transactOnce(db, deps, request, idAnswer, submit);
      return isRefusal(submitted) ? submitted : presentOf(id);
    },
    discard: async ({ caller, id, reason, note, traceId, key }) => {
      const discard = async (tx: Db): Promise<Outcome<{ id: string }, '404' | '412'>> => {
        const row = await lock(tx, id);
        if (!row) return refuse('404');
        if (row.state === 'live' || row.state === 'discarded') return refuse('412');
        await store.deleteFiles(tx, id);
        await store.updateDraft(tx, id, { state: 'discarded', ended_at: clock.now() });
        known.delete(id);
        const act = { actor: actorOf(caller), act: 'draft.discard', on: { kind: 'draft', id } } as const;
        await writeAct(tx, deps, { ...act, before: { state: row.state }, reason, note, traceId });
        return value({ id });
      };
      const request = { act: ['draft.discard', id, caller.staffId], key };
      const discarded = await transactOnce(db, deps, request, idAnswer, discard);
      return isRefusal(discarded) ? discarded : presentOf(id);
    },
    approve: async (tx, _payload, { approvalId }) => {
      const id = await store.findIdByApproval(tx, approvalId);
      const row = id === undefined ? undefined : await store.lockDraft(tx, id);
      if (row?.state !== 'submitted') return refuse('412');
      await store.updateDraft(tx, row.id, { state: 'approved' });
      return value({ goes_live_at: row.goes_live_at });
    },
  };
}

/** A form that was open for a while may send an hour that has just passed. */
const lateSeconds = 10 * 60;
const hourPassed = { field: 'goes_live_at', message: 'invalid' } as const;
/** In the memory of a process; each is at most as large as the texts of a draft. */
const draftsKnown = 4;

/** How many codes of partners, never which. */
function codesIn(campaigns: Campaigns | undefined) {
  const partner_codes = campaigns?.codes.reduce((sum, { codes }) => sum + codes.length, 0) ?? 0;
  return partner_codes > 0 ? { partner_codes } : {};
}

function summaryOf(row: store.DraftRow) {
  const { id, name, uploaded_by_name, uploaded_at, goes_live_at, ended_at, approval_id } = row;
  return { id, name, state: store.shownState(row), uploaded_by_name, uploaded_at, goes_live_at, ended_at, approval_id };
}
