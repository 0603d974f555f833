import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { LineAnswer, LineCall, LineHandler } from './handler';
import { done, refusal, takenUp } from './handler';
import { actionFaults } from './limits';
import type { LineState, RichMenu } from './state';

const mostRichMenus = 1000;
const mostImageBytes = 1024 * 1024;

type Definition = { size: { width: number; height: number }; areas: object[] };
type Batch = { operations: { type: string; from?: string; to?: string }[]; resumeRequestKey?: string };

/** Rich menus: their definitions, pictures, aliases, and to whom they are linked. */
export const richMenuHandlers = {
  createRichMenu: ({ state, bytes }) => {
    const definition: Definition = JSON.parse(bytes.toString());
    const faults = definitionFaults(definition);
    if (faults) return faults;
    if (state.richMenus.size >= mostRichMenus) return refusal(400, 'too many rich menus');
    const richMenuId = `richmenu-${randomUUID().replaceAll('-', '')}`;
    state.richMenus.set(richMenuId, { richMenuId, definition, image: undefined });
    return { status: 200, body: { richMenuId } };
  },
  validateRichMenuObject: ({ bytes }) => definitionFaults(JSON.parse(bytes.toString())) ?? done,
  setRichMenuImage: async (call) => {
    const menu = call.state.richMenus.get(call.path('richMenuId'));
    if (!menu) return refusal(404, 'richmenu not found');
    if (menu.image) return refusal(400, 'An image has already been uploaded to the richmenu');
    const type = call.headers['content-type'] ?? '';
    const format = { 'image/jpeg': 'jpeg', 'image/png': 'png' }[type];
    if (!format) return refusal(415, 'Unsupported Media Type');
    if (call.bytes.length > mostImageBytes) return refusal(413, 'Payload Too Large');
    const seen = await sharp(call.bytes).metadata();
    const { size }: Definition = JSON.parse(JSON.stringify(menu.definition));
    if (seen.format !== format || seen.width !== size.width || seen.height !== size.height)
      return refusal(400, 'The image is not of the size or the type of the richmenu');
    menu.image = { type, bytes: call.bytes };
    return done;
  },
  getRichMenuImage: ({ state, path }) => {
    const image = state.richMenus.get(path('richMenuId'))?.image;
    if (!image) return refusal(404, 'Not found');
    return { status: 200, bytes: image.bytes, headers: { 'content-type': image.type } };
  },
  getRichMenu: ({ state, path }) => {
    const menu = state.richMenus.get(path('richMenuId'));
    return menu ? { status: 200, body: toBody(menu) } : refusal(404, 'richmenu not found');
  },
  deleteRichMenu: ({ state, path }) => {
    const id = path('richMenuId');
    if (!state.richMenus.delete(id)) return refusal(404, 'richmenu not found');
    for (const user of state.users.values()) if (user.richMenuId === id) user.richMenuId = undefined;
    if (state.defaultRichMenuId === id) state.defaultRichMenuId = undefined;
    return done;
  },
  getRichMenuList: ({ state }) => ({ status: 200, body: { richmenus: [...state.richMenus.values()].map(toBody) } }),
  setDefaultRichMenu: ({ state, path }) => {
    const faults = unusable(state, path('richMenuId'));
    if (!faults) state.defaultRichMenuId = path('richMenuId');
    return faults ?? done;
  },
  getDefaultRichMenuId: ({ state: { defaultRichMenuId: richMenuId } }) =>
    richMenuId ? { status: 200, body: { richMenuId } } : refusal(404, 'no default richmenu'),
  cancelDefaultRichMenu: ({ state }) => {
    state.defaultRichMenuId = undefined;
    return done;
  },
  createRichMenuAlias: ({ state, bytes }) => {
    const { richMenuAliasId, richMenuId }: Record<string, string> = JSON.parse(bytes.toString());
    if (!richMenuAliasId || !richMenuId || state.aliases.has(richMenuAliasId))
      return refusal(400, 'conflict richmenu alias id');
    const faults = unusable(state, richMenuId);
    if (!faults) state.aliases.set(richMenuAliasId, richMenuId);
    return faults ?? done;
  },
  getRichMenuAlias: ({ state, path }) => {
    const richMenuId = state.aliases.get(path('richMenuAliasId'));
    return richMenuId
      ? { status: 200, body: { richMenuAliasId: path('richMenuAliasId'), richMenuId } }
      : refusal(404, 'richmenu alias not found');
  },
  updateRichMenuAlias: ({ state, path, bytes }) => {
    const { richMenuId = '' }: Record<string, string> = JSON.parse(bytes.toString());
    if (!state.aliases.has(path('richMenuAliasId'))) return refusal(400, 'richmenu alias not found');
    const faults = unusable(state, richMenuId);
    if (!faults) state.aliases.set(path('richMenuAliasId'), richMenuId);
    return faults ?? done;
  },
  deleteRichMenuAlias: ({ state, path }) =>
    state.aliases.delete(path('richMenuAliasId')) ? done : refusal(400, 'richmenu alias not found'),
  getRichMenuAliasList: ({ state }) => ({
    status: 200,
    body: { aliases: [...state.aliases].map(([richMenuAliasId, richMenuId]) => ({ richMenuAliasId, richMenuId })) },
  }),
  getRichMenuIdOfUser: ({ state, path }) => {
    const richMenuId = state.users.get(path('userId'))?.richMenuId;
    return richMenuId ? { status: 200, body: { richMenuId } } : refusal(404, 'the user has no richmenu');
  },
  linkRichMenuIdToUser: ({ state, path }) => {
    const user = state.users.get(path('userId'));
    if (!user) return refusal(400, 'The user ID is invalid');
    const faults = unusable(state, path('richMenuId'));
    if (!faults) user.richMenuId = path('richMenuId');
    return faults ?? done;
  },
  unlinkRichMenuIdFromUser: ({ state, path }) => {
    const user = state.users.get(path('userId'));
    if (!user) return refusal(400, 'The user ID is invalid');
    user.richMenuId = undefined;
    return done;
  },
  // The requests for many people are only taken up: unknown people in them are left out without a word.
  linkRichMenuIdToUsers: ({ state, bytes }) => {
    const { richMenuId, userIds }: { richMenuId: string; userIds: string[] } = JSON.parse(bytes.toString());
    const faults = unusable(state, richMenuId);
    if (!faults) setMenus(state, userIds, richMenuId);
    return faults ?? takenUp;
  },
  unlinkRichMenuIdFromUsers: ({ state, bytes }) => {
    const { userIds }: { userIds: string[] } = JSON.parse(bytes.toString());
    setMenus(state, userIds, undefined);
    return takenUp;
  },
  validateRichMenuBatchRequest: (call) => batchFaults(call) ?? done,
  richMenuBatch: (call) => {
    const faults = batchFaults(call);
    if (faults) return faults;
    const { operations, resumeRequestKey: key }: Batch = JSON.parse(call.bytes.toString());
    for (const user of call.state.users.values()) {
      const change = operations.find(({ type, from }) => type === 'unlinkAll' || from === user.richMenuId);
      if (change && user.richMenuId) user.richMenuId = change.to;
    }
    const acceptedTime = new Date(call.state.now()).toISOString();
    call.state.batches.set(call.requestId, { acceptedTime, asked: 0, key });
    return takenUp;
  },
  getRichMenuBatchProgress: ({ state, query }) => {
    const batch = state.batches.get(query.get('requestId') ?? '');
    if (!batch) return refusal(404, 'Not found');
    batch.asked += 1;
    const { acceptedTime } = batch;
    return batch.asked === 1
      ? { status: 200, body: { phase: 'ongoing', acceptedTime } }
      : { status: 200, body: { phase: 'succeeded', acceptedTime, completedTime: acceptedTime } };
  },
} satisfies Record<string, LineHandler>;

/** Only a menu with its picture can be shown. */
function unusable(state: LineState, richMenuId: string): LineAnswer | undefined {
  const menu = state.richMenus.get(richMenuId);
  if (!menu) return refusal(404, 'richmenu not found');
  return menu.image ? undefined : refusal(400, 'must upload richmenu image before applying it to user');
}

function batchFaults({ state, bytes }: LineCall): LineAnswer | undefined {
  const { operations, resumeRequestKey: key }: Batch = JSON.parse(bytes.toString());
  for (const { to } of operations) {
    const faults = to === undefined ? undefined : unusable(state, to);
    if (faults) return faults;
  }
  const isRepeated = key !== undefined && [...state.batches.values()].some((batch) => batch.key === key);
  return isRepeated ? refusal(409, 'The resumeRequestKey is already accepted') : undefined;
}

/** Limits of LINE's reference that its OpenAPI files do not have. */
function definitionFaults({ size, areas }: Definition): LineAnswer | undefined {
  const { width, height } = size;
  if (width < 800 || width > 2500 || height < 250 || width / height < 1.45) return refusal(400, 'invalid size');
  if (areas.length > 20) return refusal(400, 'too many areas');
  const faults = actionFaults(areas, 'areas');
  return faults.length > 0 ? refusal(400, 'The request body is invalid', faults) : undefined;
}

function setMenus(state: LineState, userIds: readonly string[], richMenuId: string | undefined): void {
  for (const userId of userIds) {
    const user = state.users.get(userId);
    if (user) user.richMenuId = richMenuId;
  }
}

function toBody({ richMenuId, definition }: RichMenu): object {
  return { richMenuId, ...definition };
}
