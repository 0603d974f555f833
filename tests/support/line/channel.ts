import type { LineHandler } from './handler';
import { done, refusal } from './handler';

/** The official account: its bot, webhook, followers and LIFF apps. */
export const channelHandlers = {
  getBotInfo: ({ state: { bot } }) => {
    const { userId, basicId, displayName } = bot;
    return { status: 200, body: { userId, basicId, displayName, chatMode: 'bot', markAsReadMode: 'auto' } };
  },
  getProfile: ({ state, path }) => {
    const user = state.users.get(path('userId'));
    if (!user?.isFriend) return refusal(404, 'Not found');
    return { status: 200, body: { userId: user.userId, displayName: user.name, language: 'th' } };
  },
  getWebhookEndpoint: ({ state: { webhook } }) =>
    webhook.url === undefined
      ? refusal(404, 'Webhook endpoint not found')
      : { status: 200, body: { endpoint: webhook.url, active: webhook.active } },
  setWebhookEndpoint: ({ state, bytes }) => {
    const { endpoint }: { endpoint: string } = JSON.parse(bytes.toString());
    state.webhook.url = endpoint;
    return done;
  },
  testWebhookEndpoint: async ({ state, webhooks, bytes }) => {
    const { endpoint = state.webhook.url }: { endpoint?: string } =
      bytes.length > 0 ? JSON.parse(bytes.toString()) : {};
    if (endpoint === undefined) return refusal(404, 'Webhook endpoint not found');
    const statusCode = (await webhooks.post(endpoint, { destination: state.bot.userId, events: [] })) ?? 0;
    const success = statusCode === 200;
    const answered = success ? 'OK' : 'ERROR_STATUS_CODE';
    const reason = statusCode === 0 ? 'COULD_NOT_CONNECT' : answered;
    const timestamp = new Date(state.now()).toISOString();
    return { status: 200, body: { success, timestamp, statusCode, reason, detail: `${statusCode}` } };
  },
  getAllLIFFApps: ({ state }) =>
    state.liffApps.length === 0 ? refusal(404, 'no LIFF app') : { status: 200, body: { apps: state.liffApps } },
} satisfies Record<string, LineHandler>;
