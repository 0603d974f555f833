import { pathOf } from '@/contract/endpoints';

export type Way = {
  url: string;
  /** The token of the chat account. */
  lineToken: string;
  /** Reads the code that was sent to the number. */
  codeFor: (mobile: string) => Promise<string> | string;
};

/** Registers a chat account as a member with calls of the product, including the answer about news. */
export async function becomeMember(
  identity: { identifier: string; mobile: string },
  { url, lineToken, codeFor }: Way,
  details: Partial<typeof somebody> = {},
): Promise<void> {
  const ask = createAsk(url);
  const { accessToken } = await ask('POST', pathOf('logInWithLine'), { accessToken: lineToken });
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
  const otp = await codeFor(identity.mobile);
  await ask('POST', pathOf('verifyOtp'), { id, otp_type: 'register', otp }, token);
  await ask('POST', pathOf('createMember'), { registration_id, ...somebody, ...details }, token);
  const commu = await ask('GET', pathOf('getCommuConsent'), undefined, token);
  await ask('PUT', pathOf('putConsent'), { type: 'commu', granted: true, version: commu.current_version }, token);
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
