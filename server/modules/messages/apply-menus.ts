import type { LineMenuTable, MenuState } from '@/server/db/schema-line-menus';
import type { Deps } from '@/server/gateways/deps';
import type { LineMenusGateway } from '@/server/gateways/line-menus';
import { mostUserIds } from '@/server/gateways/line-menus';
import { placeOf } from '@/server/sealing/sealed-columns';
import * as store from './menu.store';
import type { MenuFile } from './read-menus';
import { menuPrefix, nameOf } from './read-menus';

/** What a run would do for one state. `members`: how many of its members have not been given the menu. */
export type MenuStep = {
  state: MenuState;
  menu: 'make' | 'keep';
  /** Menus of this state at LINE that are no longer used. */
  outdated: readonly string[];
  members: number;
};

type Needs = Pick<Deps, 'db' | 'secrets'> & {
  lineMenus: LineMenusGateway;
  /** Waits before LINE is asked again how far it is. */
  pause: () => Promise<void>;
  say: (line: string) => void;
};

/** How often the progress of one request is asked. */
const asksAtMost = 120;

/** Brings LINE's rich menus to what the files describe. A repeated run finds nothing to do; a run that was cut off is continued. */
export function createMenus({ db, secrets, lineMenus, pause, say }: Needs) {
  const plan = async (files: readonly MenuFile[]): Promise<MenuStep[]> => {
    const rows = await store.findMenus(db);
    const listed = await lineMenus.list();
    return Promise.all(
      files.map(async ({ state, hash, definition }) => {
        await lineMenus.validate(definition);
        const row = rows.find((one) => one.state === state);
        const isThere = listed.some(({ richMenuId }) => richMenuId === row?.rich_menu_id);
        const menu = isThere && row?.content_hash === hash ? 'keep' : 'make';
        const kept = menu === 'keep' && row ? row.rich_menu_id : undefined;
        const own = listed.filter(({ name }) => name.startsWith(menuPrefix(state)) && name !== nameOf(state, hash));
        const outdated = own.map(({ richMenuId }) => richMenuId).filter((id) => id !== kept);
        return { state, menu, outdated, members: state === 'visitor' ? 0 : await store.countToGive(db, state) };
      }),
    );
  };

  /** The menu with this content; one that a run made before it was cut off is used. */
  const make = async ({ state, hash, definition, picture }: MenuFile): Promise<string> => {
    const found = (await lineMenus.list()).find(({ name }) => name === nameOf(state, hash));
    const richMenuId = found?.richMenuId ?? (await lineMenus.create(definition));
    if (!(await lineMenus.hasPicture(richMenuId))) await lineMenus.upload(richMenuId, picture);
    return richMenuId;
  };

  const replaceForAll = async (from: string, to: string) => {
    const request = await lineMenus.replace(from, to);
    for (let asks = 1; ; asks += 1) {
      const phase = await lineMenus.progressOf(request);
      if (phase === 'succeeded') return;
      if (phase !== 'ongoing' || asks >= asksAtMost)
        throw new Error(`LINE has not replaced the menu (${phase}): run it again`);
      await pause();
    }
  };

  /** First the row, so that jobs give the new menu from now on, then everybody who has the old one. */
  const settle = async (row: LineMenuTable, known: ReadonlySet<string>) => {
    await store.putMenu(db, row);
    if (row.state === 'visitor') await lineMenus.showToAll(row.rich_menu_id);
    else if (row.replaces !== null && known.has(row.replaces)) await replaceForAll(row.replaces, row.rich_menu_id);
    // A menu that somebody removed at LINE is gone from its people, too.
    else if (row.replaces !== null) await store.forgetGiven(db);
    await store.putMenu(db, { ...row, replaces: null });
  };

  const giveToMembers = async (state: MenuState, richMenuId: string): Promise<number> => {
    let given = 0;
    for (;;) {
      const accounts = await store.accountsToGive(db, state, mostUserIds);
      if (accounts.length === 0) return given;
      const userIds = accounts.map(({ provider_key, provider_sealed }) =>
        secrets.open(provider_sealed, placeOf('chat_accounts', 'provider_sealed', provider_key)),
      );
      await lineMenus.linkMany(userIds, richMenuId);
      await store.noteMenu(
        db,
        accounts.map(({ id }) => id),
        state,
      );
      given += accounts.length;
      say(`${state}: given to ${given} members`);
      if (accounts.length === mostUserIds) await pause();
    }
  };

  const findRow = async (state: MenuState) => (await store.findMenus(db)).find((one) => one.state === state);

  /** Keeps the menu, and continues what an earlier run began. */
  const keep = async (row: LineMenuTable, known: ReadonlySet<string>) => {
    if (row.replaces !== null) await settle(row, known);
    return row.rich_menu_id;
  };

  const makeNew = async (file: MenuFile, row: LineMenuTable | undefined, known: ReadonlySet<string>) => {
    // People may still have the menu before that one, too.
    if (row?.replaces) await store.forgetGiven(db);
    const { state, hash } = file;
    const richMenuId = await make(file);
    await settle({ state, rich_menu_id: richMenuId, content_hash: hash, replaces: row?.rich_menu_id ?? null }, known);
    say(`${state}: made ${richMenuId}`);
    return richMenuId;
  };

  const applyOne = async (file: MenuFile, step: MenuStep) => {
    const row = await findRow(file.state);
    const known = new Set((await lineMenus.list()).map(({ richMenuId }) => richMenuId));
    const richMenuId = step.menu === 'keep' && row ? await keep(row, known) : await makeNew(file, row, known);
    if (file.state !== 'visitor') await giveToMembers(file.state, richMenuId);
    for (const outdated of step.outdated) await lineMenus.remove(outdated);
  };

  return {
    plan,
    apply: async (files: readonly MenuFile[]): Promise<void> => {
      for (const step of await plan(files)) {
        const file = files.find(({ state }) => state === step.state);
        if (file) await applyOne(file, step);
      }
    },
    /** All members are given their menu again by the next run. */
    giveAgain: () => store.forgetGiven(db),
  };
}
