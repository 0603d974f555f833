import type { KeyObject } from 'node:crypto';
import { sign } from 'node:crypto';
import { fieldOf } from '@/domain/records';
import { brandName } from '@/locales/brand';
import type { Clock } from '@/server/platform/clock';
import type { JsonAnswer } from './fetch-json';
import { fetchJson } from './fetch-json';
import { isTemporary } from './line-messages';
import type { GooglePut, GoogleWallet } from './wallets';

/** The account as whom this server speaks to Google, from its key file. */
export type ServiceAccount = { email: string; keyId: string; key: KeyObject; tokenUrl: string };

type Needs = {
  issuerId: string;
  apiUrl: string;
  account: ServiceAccount;
  /** A picture that Google fetches, with an address that everybody can open. */
  logoUrl: string;
  clock: Clock;
  timeoutMs?: number;
};

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
const saveAddress = 'https://pay.google.com/gp/v/save/';

/** Google Wallet's REST API. All cards belong to one class, which is made at the first card. */
export function createGoogleWallet({
  issuerId,
  apiUrl,
  account,
  logoUrl,
  clock,
  timeoutMs = 10_000,
}: Needs): GoogleWallet {
  let token: { text: string; until: number } | undefined;
  let hasClass = false;
  const classId = `${issuerId}.card`;
  const idOf = (cardId: string) => `${issuerId}.${cardId}`;

  const accessToken = async (): Promise<string | undefined> => {
    const now = clock.now();
    if (token && token.until > now) return token.text;
    const claims = { iss: account.email, scope, aud: account.tokenUrl, iat: now, exp: now + 3600 };
    const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: signedJwt(account, claims) };
    const answer = await fetchJson(account.tokenUrl, {
      gateway: 'wallet',
      method: 'POST',
      body: new URLSearchParams(grant),
      timeoutMs,
    });
    const [text, seconds] = [fieldOf(answer?.body, 'access_token'), fieldOf(answer?.body, 'expires_in')];
    if (answer?.status !== 200 || typeof text !== 'string') return undefined;
    token = { text, until: now + Math.max(0, Number(seconds) - 60) };
    return text;
  };

  const request = async (method: 'POST' | 'PUT', path: string, body: object): Promise<JsonAnswer | undefined> => {
    const bearer = await accessToken();
    if (bearer === undefined) return undefined;
    const answer = await fetchJson(new URL(`/walletobjects/v1/${path}`, apiUrl).href, {
      gateway: 'wallet',
      method,
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      timeoutMs,
    });
    if (answer?.status === 401) token = undefined;
    return answer;
  };

  /** 409: it is there. */
  const makeClass = async (): Promise<GooglePut> => {
    if (hasClass) return 'done';
    const made = outcomeOf(await request('POST', 'loyaltyClass', cardClass(classId, logoUrl)));
    hasClass = made === 'done';
    return made;
  };

  return {
    isTest: false,
    put: async (cardId, card) => {
      const object = { ...card, id: idOf(cardId), classId };
      const replaced = await request('PUT', `loyaltyObject/${idOf(cardId)}`, object);
      if (replaced?.status !== 404) return outcomeOf(replaced);
      const made = await makeClass();
      if (made !== 'done') return made;
      const inserted = await request('POST', 'loyaltyObject', object);
      // Another process has inserted it since: what it shows may be older.
      return inserted?.status === 409 ? 'unavailable' : outcomeOf(inserted);
    },
    // Thin, because a link may be no longer than 1,800 characters: Google has the object already.
    saveUrl: (cardId) => {
      const payload = { loyaltyObjects: [{ id: idOf(cardId), classId }] };
      const claims = { iss: account.email, aud: 'google', typ: 'savetowallet', iat: clock.now(), origins: [], payload };
      return `${saveAddress}${signedJwt(account, claims)}`;
    },
  };
}

function cardClass(id: string, logoUrl: string) {
  return {
    id,
    issuerName: brandName,
    programName: brandName,
    programLogo: { sourceUri: { uri: logoUrl } },
    reviewStatus: 'UNDER_REVIEW',
  };
}

function signedJwt({ key, keyId }: Pick<ServiceAccount, 'key' | 'keyId'>, claims: object): string {
  const parts = [{ alg: 'RS256', typ: 'JWT', kid: keyId }, claims];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

function outcomeOf(answer: JsonAnswer | undefined): GooglePut {
  if (answer === undefined || isTemporary(answer.status)) return 'unavailable';
  // 403: the account has no access to the issuer yet, which the operator corrects.
  if (answer.status === 403) return 'unavailable';
  return answer.status < 300 || answer.status === 409 ? 'done' : 'refused';
}
