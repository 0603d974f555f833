import { fieldOf } from '@/domain/records';
import type { JsonAnswer } from '@/server/gateways/fetch-json';
import type { LineChannel } from '@/server/gateways/line-channel';
import { textIn } from '@/server/gateways/line-channel';

/** One setting of the channels. `open`: it cannot be checked from here. `say` names the fault and what to do, and no secret. */
export type Finding = { setting: string; state: 'right' | 'wrong' | 'open'; say: string };

export type Wanted = {
  liffId: string | undefined;
  channelId: string;
  publicUrl: string | undefined;
  /** LINE user IDs of people who logged in lately. */
  userIds: readonly string[];
};

type State = Finding['state'];

const warnAtPercent = 80;

/** Every setting of LINE that the product needs, one line each. */
export async function checkLine(line: LineChannel, wanted: Wanted): Promise<Finding[]> {
  const bot = await line.bot();
  const token = finding('token', ...aboutToken(bot));
  const login = await line.loginToken();
  const apps = await checkLiff(line, textIn(login, 'access_token'), wanted);
  const ofLogin = [finding('login channel', ...aboutLogin(login)), ...apps];
  if (token.state !== 'right') return [token, ...ofLogin];
  return [
    token,
    ...ofLogin,
    finding('provider', ...(await aboutProvider(line, wanted))),
    ...(await checkWebhook(line, wanted)),
    finding('quota', ...aboutQuota(await line.quota(), await line.used())),
  ];
}

function finding(setting: string, state: State, say: string): Finding {
  return { setting, state, say };
}

function aboutToken(bot: JsonAnswer | undefined): [State, string] {
  if (bot?.status === 200) return ['right', `${textIn(bot, 'displayName')} ${textIn(bot, 'basicId')}`];
  if (bot?.status === 401 || bot?.status === 403)
    return [
      'wrong',
      'LINE refuses LINE_MESSAGING_TOKEN: issue a long-lived token in the Messaging API tab of the channel',
    ];
  return ['open', noAnswer(bot)];
}

function aboutLogin(login: JsonAnswer | undefined): [State, string] {
  if (login?.status === 200) return ['right', 'LINE_CHANNEL_ID and LINE_CHANNEL_SECRET belong together'];
  if (login && login.status < 500 && login.status !== 429)
    return [
      'wrong',
      'LINE refuses LINE_CHANNEL_ID with LINE_CHANNEL_SECRET: copy both from Basic settings of the login channel',
    ];
  return ['open', noAnswer(login)];
}

async function checkLiff(line: LineChannel, token: string, wanted: Wanted): Promise<Finding[]> {
  const { liffId, channelId, publicUrl } = wanted;
  if (liffId === undefined)
    return [finding('LIFF app', 'wrong', 'NEXT_PUBLIC_LIFF_ID is not set: messages have no button')];
  if (!liffId.startsWith(`${channelId}-`))
    return [
      finding(
        'LIFF app',
        'wrong',
        'NEXT_PUBLIC_LIFF_ID is not of the channel LINE_CHANNEL_ID: it begins with its number',
      ),
    ];
  const answer = token ? await line.liffApps(token) : undefined;
  const listed = fieldOf(answer?.body, 'apps');
  if (answer?.status !== 200 || !Array.isArray(listed))
    return [
      finding(
        'LIFF app',
        'open',
        'LINE does not tell it (a MINI App): compare endpoint, scopes and add friend option with docs/line.md',
      ),
    ];
  const app: unknown = listed.find((one) => fieldOf(one, 'liffId') === liffId);
  if (!app) return [finding('LIFF app', 'wrong', 'the login channel has no LIFF app NEXT_PUBLIC_LIFF_ID')];
  return [
    finding('endpoint', ...aboutEndpoint(String(fieldOf(fieldOf(app, 'view'), 'url') ?? ''), publicUrl)),
    finding('scope', ...aboutScope(fieldOf(app, 'scope'))),
    finding('bot link', ...aboutBotLink(fieldOf(app, 'botPrompt'))),
  ];
}

function aboutEndpoint(url: string, publicUrl: string | undefined): [State, string] {
  if (publicUrl === undefined) return ['open', `PUBLIC_URL is not set; the LIFF app opens ${url}`];
  if (url === `${publicUrl}/`) return ['right', url];
  return ['wrong', `the LIFF app opens ${url || 'nothing'}: set its endpoint URL to ${publicUrl}/`];
}

function aboutScope(scope: unknown): [State, string] {
  const scopes = Array.isArray(scope) ? scope.map(String) : [];
  if (!scopes.includes('openid')) return ['wrong', 'the LIFF app lacks the scope openid: nobody can log in'];
  if (!scopes.includes('profile'))
    return ['wrong', 'the LIFF app lacks the scope profile: no name, no picture, no friend request'];
  return ['right', scopes.join(' ')];
}

function aboutBotLink(prompt: unknown): [State, string] {
  if (prompt === 'normal' || prompt === 'aggressive') return ['right', `add friend option ${prompt}`];
  return [
    'wrong',
    'the login does not offer the official account: link it in Basic settings, and set the add friend option of the LIFF app',
  ];
}

/** LINE knows a user ID only under the provider that gave it. */
async function aboutProvider(line: LineChannel, { userIds }: Wanted): Promise<[State, string]> {
  if (userIds.length === 0)
    return ['open', 'nobody has logged in yet: add the official account, log in, and check again'];
  for (const userId of userIds) {
    const person = await line.person(userId);
    if (person?.status === 200) return ['right', 'the official account knows people who logged in'];
    if (person?.status !== 404 && person?.status !== 400) return ['open', noAnswer(person)];
  }
  const many = `none of the last ${userIds.length} people who logged in`;
  return [
    'wrong',
    `the official account knows ${many}: both channels must have one provider, or nobody has added it as a friend`,
  ];
}

async function checkWebhook(line: LineChannel, { publicUrl }: Wanted): Promise<Finding[]> {
  const found = await line.webhook();
  const url = textIn(found, 'endpoint');
  const own = publicUrl && `${publicUrl}/line/webhook`;
  if (found?.status !== 200 && found?.status !== 404) return [finding('webhook', 'open', noAnswer(found))];
  if (!url)
    return [
      finding('webhook', 'wrong', `there is none: set ${own ?? 'PUBLIC_URL/line/webhook'} in the Messaging API tab`),
    ];
  if (own && url !== own) return [finding('webhook', 'wrong', `LINE calls ${url}: set ${own}`)];
  if (fieldOf(found?.body, 'active') !== true)
    return [finding('webhook', 'wrong', 'it is switched off: switch on Use webhook in the Messaging API tab')];
  const tested = await line.testWebhook();
  if (tested?.status !== 200) return [finding('webhook', 'open', noAnswer(tested))];
  if (fieldOf(tested.body, 'success') === true) return [finding('webhook', 'right', url)];
  const status = fieldOf(tested.body, 'statusCode');
  const advice =
    status === 401 || status === 404
      ? 'copy LINE_MESSAGING_SECRET from Basic settings of the Messaging API channel'
      : 'see the log of the server';
  return [finding('webhook', 'wrong', `the test failed (${textIn(tested, 'reason')} ${status}): ${advice}`)];
}

function aboutQuota(quota: JsonAnswer | undefined, used: JsonAnswer | undefined): [State, string] {
  const [limit, total] = [fieldOf(quota?.body, 'value'), fieldOf(used?.body, 'totalUsage')];
  if (typeof total !== 'number') return ['open', noAnswer(used)];
  if (typeof limit !== 'number') return ['right', `${total} messages this month, no limit`];
  const say = `${total} of ${limit} messages this month`;
  return total * 100 < limit * warnAtPercent
    ? ['right', say]
    : ['wrong', `${say}: raise the plan of the official account`];
}

function noAnswer(answer: JsonAnswer | undefined): string {
  return answer ? `LINE answers ${answer.status}: try again later` : 'LINE does not answer: try again later';
}
