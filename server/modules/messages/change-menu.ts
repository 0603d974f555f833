import type { Deps } from '@/server/gateways/deps';
import type { LineMenusGateway, MenuOutcome } from '@/server/gateways/line-menus';
import type { MenuJob } from '@/server/jobs/jobs';
import type { SessionService } from '@/server/modules/session/service';
import { placeOf } from '@/server/sealing/sealed-columns';
import * as store from './menu.store';

export type MenuChanges = {
  /** Gives a chat account the rich menu of its state. A repeat changes nothing. Throws if LINE does not do it now. */
  changeMenu(job: MenuJob): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'secrets' | 'lineMenus' | 'log'> & {
  session: Pick<SessionService, 'receiverOfAccount'>;
};

export function createMenuChanges({ db, secrets, lineMenus, log, session }: Needs): MenuChanges {
  /** An erased account is known by the job alone. */
  const userOf = async ({ chatAccountId, former }: MenuJob) =>
    former
      ? secrets.open(former.sealed, placeOf('chat_accounts', 'provider_sealed', former.key))
      : (await session.receiverOfAccount(chatAccountId))?.userId;

  /** Returns whether the menu that was given is still the right one. */
  const give = async (line: LineMenusGateway, chatAccountId: string, userId: string): Promise<boolean> => {
    const { state, rich_menu_id: menu } = await store.menuOf(db, chatAccountId);
    const outcome = menu === null ? await line.unlink(userId) : await line.link(userId, menu);
    if (failsNow(outcome, menu)) throw new Error('LINE did not give a person the rich menu');
    if (outcome === 'refused') log.warn({ chatAccountId }, 'LINE knows no such person: no rich menu');
    await store.noteMenu(db, [chatAccountId], state);
    return (await store.menuOf(db, chatAccountId)).rich_menu_id === menu;
  };

  return {
    changeMenu: async (job) => {
      const userId = lineMenus && (await userOf(job));
      if (!lineMenus || userId === undefined) return;
      let isRight = false;
      // The menu may be replaced, or the state change, while LINE is asked.
      while (!isRight) isRight = await give(lineMenus, job.chatAccountId, userId);
    },
  };
}

/** A menu that somebody removed from LINE comes back with `npm run line -- menus`. */
function failsNow(outcome: MenuOutcome, menu: string | null): boolean {
  return outcome === 'unavailable' || (outcome === 'missing' && menu !== null);
}
