import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createLineChannel } from '@/server/gateways/line-channel';
import type { MenuStep } from '@/server/modules/messages/apply-menus';
import { createMenus } from '@/server/modules/messages/apply-menus';
import { readMenus } from '@/server/modules/messages/read-menus';
import { readConfig } from '@/server/platform/config';
import { loadEnvironment } from '@/server/platform/settings/schema';
import { checkLine } from './check-line';
import { inDatabase } from './in-database';

// `npm run line -- …`: the settings and the rich menus of LINE. See docs/line.md.
const usage = ['usage:', '  npm run line -- check', '  npm run line -- menus [FOLDER] [--apply] [--again]'].join('\n');

/** The rich menus of the product. */
const ownMenus = fileURLToPath(new URL('line', import.meta.url));

/** LINE takes three requests for many people a second. */
const pauseMs = 400;

/** Whose user IDs are looked up. */
const peopleChecked = 20;

const marks = { right: 'ok   ', wrong: 'WRONG', open: '?    ' } as const;

try {
  loadEnvironment();
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run([command, ...given]: readonly string[]): Promise<number> {
  const [folder, ...more] = given.filter((argument) => argument !== '--apply' && argument !== '--again');
  if (command === 'check' && given.length === 0) return check();
  if (command !== 'menus' || more.length > 0 || folder?.startsWith('-')) throw new Error(usage);
  return menus(folder ?? ownMenus, { isApplied: given.includes('--apply'), isAgain: given.includes('--again') });
}

async function check(): Promise<number> {
  const { gateways, publicUrl, liffId } = readConfig(process.env);
  if (!gateways)
    throw new Error('The sandbox has no LINE: set LINE_CHANNEL_ID and the other settings first (docs/line.md)');
  const userIds = await inDatabase(({ session }) => session.latestUserIds(peopleChecked));
  const wanted = { liffId, publicUrl, userIds, channelId: gateways.line.channelId };
  const findings = await checkLine(createLineChannel(gateways), wanted);
  for (const { setting, state, say } of findings) console.log(`${marks[state]} ${setting}: ${say}`);
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}

async function menus(
  folder: string,
  { isApplied, isAgain }: { isApplied: boolean; isAgain: boolean },
): Promise<number> {
  const { liffUrl } = readConfig(process.env);
  if (!liffUrl) throw new Error('NEXT_PUBLIC_LIFF_ID is not set: the menus have nothing to open');
  const files = readMenus(folder, liffUrl);
  return inDatabase(async (_services, deps) => {
    const { db, secrets, lineMenus } = deps;
    if (!lineMenus) throw new Error('The sandbox has no LINE: set LINE_MESSAGING_TOKEN and the other settings first');
    const work = createMenus({ db, secrets, lineMenus, pause: () => wait(pauseMs), say: (line) => console.log(line) });
    for (const step of await work.plan(files)) console.log(sentence(step, isAgain));
    if (!isApplied) {
      console.log('Nothing was changed. With --apply it is done.');
      return 0;
    }
    if (isAgain) await work.giveAgain();
    await work.apply(files);
    console.log('Done.');
    return 0;
  });
}

function sentence({ state, menu, outdated, members }: MenuStep, isAgain: boolean): string {
  const shown =
    state === 'visitor' ? 'shown to everybody without another' : `given to ${isAgain ? 'all its' : members} members`;
  const done = [
    menu === 'make' ? `a menu is made from ${state}.json and its picture` : 'the menu stays',
    ...(menu === 'make' || members > 0 || (isAgain && state !== 'visitor') ? [shown] : []),
    ...(outdated.length > 0 ? [`${outdated.length} removed`] : []),
  ];
  return `${state}: ${done.join(', ')}`;
}
