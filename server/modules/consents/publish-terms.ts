import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Type } from 'typebox';
import type { Terms } from '@/contract/consents';
import type { Answer } from '@/contract/types';
import { isOutdated } from '@/domain/consents';
import type { Language } from '@/domain/languages';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { ActedBy, AuditContent } from '@/server/audit/audit';
import { byServer, writeAct } from '@/server/audit/audit';
import type { CatalogueEntry, CatalogueFault } from '@/server/catalogue/folder';
import { holdLock } from '@/server/db/advisory-locks';
import type { Db } from '@/server/db/transact';
import type { ActAnswer, ActAsked } from '@/server/desk/staff/act-with-second';
import { actWithSecond, settling } from '@/server/desk/staff/act-with-second';
import type { ApprovalHandler } from '@/server/desk/staff/settle-approvals';
import type { Deps } from '@/server/gateways/deps';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal, refuse, value } from '@/server/platform/outcome';
import { presentTerms, presentVersion } from './present';
import type { CatalogueTerms } from './read-catalogue';
import { fileOf, textNames } from './read-catalogue';
import type { TermsRow } from './terms.store';
import * as store from './terms.store';

/** What an import will do; nothing if there are faults. Versions missing in the folder stay. */
export type TermsPlan = { added: CatalogueTerms[]; unchanged: CatalogueTerms[]; faults: CatalogueFault[] };

export type TermsService = {
  /** The version that members read now. */
  inForce(db?: Db): Promise<Terms>;
  /** Only its number. */
  versionInForce(db?: Db): Promise<string>;
  /** The evidence of a version, in force or not. */
  hashOf(db: Db, version: string, language: Language): Promise<string>;
  /** Compares a catalogue's versions with the published ones. */
  plan(db: Db, wanted: readonly CatalogueEntry<CatalogueTerms>[]): Promise<TermsPlan>;
  /** Publishes what is new, each version from its day, in the caller's transaction. */
  importCatalogue(tx: Db, wanted: readonly CatalogueEntry<CatalogueTerms>[], by?: ActedBy): Promise<TermsPlan>;
  /** Every version, for the desk's list. */
  list(): Promise<Answer<'listTerms'>>;
  versionOf(version: string): Promise<Outcome<Answer<'getTermsVersion'>, '404'>>;
  /**
   * Withdraws a version before its day, once, with a second person unless it is an emergency. 412: its day has come, or it is already
   * withdrawn.
   */
  withdraw(version: string, asked: ActAsked): Promise<Outcome<ActAnswer, '404' | '412'>>;
  /** Carries out an approved `terms.withdraw`. */
  settleWithdrawal: ApprovalHandler;
};

export function createTermsService({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>): TermsService {
  const plan = async (db: Db, wanted: readonly CatalogueEntry<CatalogueTerms>[]) =>
    planOf(await store.allVersions(db), wanted, clock.now());
  const inForceNow = (given: Db) => store.findInForce(given, clock.now());

  const toCome = async (tx: Db, version: string): Promise<Outcome<null, '404' | '412'>> => {
    const row = await store.findVersion(tx, version);
    if (!row) return refuse('404');
    return row.withdrawn_at !== null || row.holds_from <= clock.now() ? refuse('412') : value(null);
  };

  const withdraw = async (tx: Db, version: string, by: ActedBy) => {
    const fits = await toCome(tx, version);
    if (isRefusal(fits)) return fits;
    if (!(await store.withdrawVersion(tx, version, clock.now()))) return refuse('412');
    await writeTermsAct(tx, 'terms.withdraw', version, by);
    return value({ version });
  };

  const writeTermsAct = (
    tx: Db,
    act: 'terms.publish' | 'terms.withdraw',
    version: string,
    by: ActedBy & { after?: AuditContent },
  ) => writeAct(tx, { clock }, { ...by, act, on: { kind: 'terms', id: version } });

  return {
    inForce: async (given = db) => presentTerms(await store.findInForce(given, clock.now())),
    versionInForce: (given = db) => store.findVersionInForce(given, clock.now()),
    hashOf: async (db, version, language) => (await store.findHashes(db, version))[`hash_${language}`],
    plan,
    importCatalogue: async (tx, wanted, by = byServer) => {
      await holdLock(tx, 'termsImport');
      const planned = await plan(tx, wanted);
      if (planned.faults.length > 0) return planned;
      await store.insertVersions(
        tx,
        planned.added.map((one) => ({ ...one, ...hashesOf(one), published_at: clock.now() })),
      );
      for (const { version, holds_from } of planned.added)
        await writeTermsAct(tx, 'terms.publish', version, { ...by, after: { holds_from } });
      return planned;
    },
    list: async () => {
      const [rows, inForce, acts] = [await store.allVersions(db), await inForceNow(db), await store.publishers(db)];
      return { items: rows.map((row) => presentVersion(row, inForce, acts)) };
    },
    versionOf: async (version) => {
      const row = await store.findVersion(db, version);
      if (!row) return refuse('404');
      const shown = presentVersion(row, await inForceNow(db), await store.publishers(db));
      const { terms_th, terms_en, privacy_th, privacy_en } = row;
      return value({ ...shown, terms_th, terms_en, privacy_th, privacy_en });
    },
    withdraw: (version, asked) =>
      actWithSecond({ db, clock, ids }, asked, {
        kind: 'terms.withdraw',
        on: { kind: 'terms', id: version },
        payload: { version },
        check: (tx) => toCome(tx, version),
        work: (tx, by) => withdraw(tx, version, by),
      }),
    settleWithdrawal: settling(Type.Object({ version: Type.String() }), (tx, { version }, by) =>
      withdraw(tx, version, by),
    ),
  };
}

/** SHA-256 (hex) of the two texts that are shown, with a line break between them: the evidence of a consent (PDPA). */
function hashesOf({ terms_th, terms_en, privacy_th, privacy_en }: CatalogueTerms) {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  return { hash_th: hash(`${terms_th}\n${privacy_th}`), hash_en: hash(`${terms_en}\n${privacy_en}`) };
}

function planOf(
  stored: readonly TermsRow[],
  wanted: readonly CatalogueEntry<CatalogueTerms>[],
  now: number,
): TermsPlan {
  const plan: TermsPlan = { added: [], unchanged: [], faults: [] };
  const published = new Map(stored.map((row) => [row.version, row]));
  const added = wanted.filter(({ wanted: one }) => !published.has(one.version));
  const others = [...stored.filter((row) => row.withdrawn_at === null), ...added.map((entry) => entry.wanted)];
  for (const { wanted: one, file } of wanted) {
    const row = published.get(one.version);
    const fault = (what: string) => plan.faults.push({ file, line: 1, what });
    if (row) {
      if (row.holds_from !== one.holds_from) fault(`${one.version} was published with another day, which stays`);
      for (const name of textNames.filter((name) => row[name] !== one[name]))
        plan.faults.push({ file: join(dirname(file), fileOf(name)), line: 1, what: otherText });
      plan.unchanged.push(one);
      continue;
    }
    if (one.holds_from < startOfDay(now)) fault('holds_from must be today or a day to come');
    for (const what of clashes(one, others)) fault(what);
    plan.added.push(one);
  }
  return plan;
}

const otherText = 'differs from what was published: changed terms are a new version, in a folder of their own';

type Day = Pick<CatalogueTerms, 'version' | 'holds_from'>;

/** Members who accepted a version are asked to accept versions with higher numbers, so numbers rise with the days. */
function clashes({ version, holds_from }: Day, others: readonly Day[]): string[] {
  return others.flatMap((other) => {
    if (other.version === version) return [];
    if (other.holds_from === holds_from) return [`holds_from is the day of ${other.version}`];
    const isLater = holds_from > other.holds_from;
    const isHigher = isOutdated({ version: other.version, current_version: version });
    return isLater === isHigher ? [] : [`${version} must not be ${isLater ? 'after' : 'before'} ${other.version}`];
  });
}

function startOfDay(nowSeconds: number): number {
  return startOfBangkokDaySeconds(bangkokDate(nowSeconds));
}
