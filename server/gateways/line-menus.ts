import { fieldOf, isRecord } from '@/domain/records';
import type { LineMessagesSettings } from '@/server/platform/settings/gateways';
import type { JsonAnswer } from './fetch-json';
import { fetchJson } from './fetch-json';
import { isTemporary } from './line-messages';

/** A rich menu as LINE lists it. */
export type ListedMenu = { richMenuId: string; name: string };

/** A picture of a rich menu. */
export type MenuPicture = { type: 'image/jpeg' | 'image/png'; bytes: Uint8Array<ArrayBuffer> };

/** `refused`: LINE will not do it, whatever is repeated · `missing`: there is no such menu. */
export type MenuOutcome = 'done' | 'refused' | 'missing' | 'unavailable';

/** The rich menus of the official account. Those without an outcome throw if LINE does not do it. */
export type LineMenusGateway = {
  link(userId: string, richMenuId: string): Promise<MenuOutcome>;
  unlink(userId: string): Promise<MenuOutcome>;
  list(): Promise<ListedMenu[]>;
  validate(menu: object): Promise<void>;
  create(menu: object): Promise<string>;
  hasPicture(richMenuId: string): Promise<boolean>;
  upload(richMenuId: string, picture: MenuPicture): Promise<void>;
  /** Shows the menu to everybody who has not been given another. */
  showToAll(richMenuId: string): Promise<void>;
  linkMany(userIds: readonly string[], richMenuId: string): Promise<void>;
  /** Gives everybody who has one menu another. Returns the request, whose progress can be asked. */
  replace(from: string, to: string): Promise<string>;
  progressOf(request: string): Promise<string>;
  remove(richMenuId: string): Promise<void>;
};

/** The most people in one request. */
export const mostUserIds = 500;

export function createLineMenus(
  { token, apiUrl }: Pick<LineMessagesSettings, 'token' | 'apiUrl'>,
  timeoutMs = 15_000,
): LineMenusGateway {
  const request = async (path: string, init: RequestInit = {}, base = apiUrl): Promise<JsonAnswer | undefined> =>
    fetchJson(new URL(path, base).href, {
      gateway: 'messages',
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...init.headers },
      timeoutMs,
    });
  const post = (path: string, body?: object) =>
    request(path, { method: 'POST', ...(body && { headers: json, body: JSON.stringify(body) }) });
  /** Throws with LINE's reason. */
  const made = async (what: string, asked: Promise<JsonAnswer | undefined>): Promise<JsonAnswer> => {
    const answer = await asked;
    if (answer && answer.status < 300) return answer;
    throw new Error(`LINE does not ${what}: ${answer ? reasonIn(answer) : 'no answer'}`);
  };
  const dataUrl = apiUrl === publicApi ? publicData : apiUrl;

  return {
    link: async (userId, richMenuId) =>
      outcomeOf(await post(`/v2/bot/user/${encodeURIComponent(userId)}/richmenu/${richMenuId}`)),
    unlink: async (userId) =>
      outcomeOf(await request(`/v2/bot/user/${encodeURIComponent(userId)}/richmenu`, { method: 'DELETE' })),
    list: async () => {
      const { body } = await made('list its rich menus', request('/v2/bot/richmenu/list'));
      const menus = fieldOf(body, 'richmenus');
      return (Array.isArray(menus) ? menus : []).flatMap((menu) => {
        const [richMenuId, name] = [fieldOf(menu, 'richMenuId'), fieldOf(menu, 'name')];
        return typeof richMenuId === 'string' && typeof name === 'string' ? [{ richMenuId, name }] : [];
      });
    },
    validate: async (menu) => void (await made('accept this rich menu', post('/v2/bot/richmenu/validate', menu))),
    create: async (menu) => {
      const { body } = await made('make this rich menu', post('/v2/bot/richmenu', menu));
      return String(fieldOf(body, 'richMenuId'));
    },
    hasPicture: async (richMenuId) =>
      (await request(`/v2/bot/richmenu/${richMenuId}/content`, {}, dataUrl))?.status === 200,
    upload: async (richMenuId, { type, bytes }) => {
      const init = { method: 'POST', headers: { 'Content-Type': type }, body: bytes };
      await made('take the picture', request(`/v2/bot/richmenu/${richMenuId}/content`, init, dataUrl));
    },
    showToAll: async (richMenuId) =>
      void (await made('show the menu to everybody', post(`/v2/bot/user/all/richmenu/${richMenuId}`))),
    linkMany: async (userIds, richMenuId) =>
      void (await made('give the menu to people', post('/v2/bot/richmenu/bulk/link', { richMenuId, userIds }))),
    replace: async (from, to) => {
      const operations = [{ type: 'link', from, to }];
      const { requestId } = await made('replace the menu', post('/v2/bot/richmenu/batch', { operations }));
      return requestId ?? '';
    },
    progressOf: async (asked) => {
      const path = `/v2/bot/richmenu/progress/batch?requestId=${encodeURIComponent(asked)}`;
      return String(fieldOf((await made('say how far it is', request(path))).body, 'phase'));
    },
    remove: async (richMenuId) => {
      const removed = await request(`/v2/bot/richmenu/${richMenuId}`, { method: 'DELETE' });
      if (removed?.status !== 404) await made('remove a menu', Promise.resolve(removed));
    },
  };
}

const publicApi = 'https://api.line.me';
/** Pictures have a host of their own. */
const publicData = 'https://api-data.line.me';

const json = { 'Content-Type': 'application/json' };

function outcomeOf(answer: JsonAnswer | undefined): MenuOutcome {
  if (answer === undefined || isTemporary(answer.status)) return 'unavailable';
  if (answer.status === 404) return 'missing';
  return answer.status < 300 ? 'done' : 'refused';
}

/** LINE's own words, which name the fault in a file. */
function reasonIn({ status, body }: JsonAnswer): string {
  const details = fieldOf(body, 'details');
  const named = (Array.isArray(details) ? details : [])
    .filter(isRecord)
    .map(({ property, message }) => `${property}: ${message}`);
  return [`${status}`, String(fieldOf(body, 'message') ?? ''), ...named].join(' ').trim();
}
