import { pathOf } from '@/contract/endpoints';
import type { LineAccounts } from './line-accounts';
import type { LineServer } from './line-server';

/** Makes the chat account of `userId` a member through the product's own calls, as registration does. */
export async function becomeMember(
  userId: string,
  identity: { identifier: string; mobile: string },
  { url, accounts, line }: { url: string; accounts: LineAccounts; line: LineServer },
): Promise<void> {
  const ask = createAsk(url);
  const { accessToken } = await ask('POST', pathOf('logInWithLine'), { accessToken: accounts.issue(userId) });
  const token = String(accessToken);
  const { version } = await ask('GET', pathOf('getTerms'));
  const { registration_id } = await ask(
    'POST',
    pathOf('identify'),
    { identifier_type: 'citizen_id', ...identity, accepted_terms_version: version },
    token,
  );
  const id = String(registration_id);
  await ask('GET', pathOf('sendOtp', { id }), undefined, token);
  const otp = line.codeFor(identity.mobile);
  await ask('POST', pathOf('verifyOtp'), { id, otp_type: 'register', otp }, token);
  await ask('POST', pathOf('createMember'), { registration_id, ...somebody }, token);
}

const somebody = {
  firstname_th: 'สมศรี',
  lastname_th: 'ใจงาม',
  gender: 'female',
  birth_date: '1961-04-13',
  nationality: 'TH',
};

function createAsk(url: string) {
  return async (method: string, path: string, body?: object, token?: string): Promise<Record<string, unknown>> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
