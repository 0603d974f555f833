import type { LineGateway } from '@/server/gateways/line';
import { chatUserIdOf } from './people';

const tokenLifeSeconds = 12 * 60 * 60;

/** The sandbox's LINE: the token `sandbox:<name>` stands for the chat account of that name. */
export function createSandboxLine(): LineGateway {
  return {
    confirm: async (accessToken) => {
      const name = /^sandbox:([a-z0-9-]{1,40})$/.exec(accessToken)?.[1];
      if (!name) return { outcome: 'refused' };
      const profile = { userId: chatUserIdOf(name), displayName: name, pictureUrl: null };
      return { outcome: 'confirmed', profile, tokenExpiresInSeconds: tokenLifeSeconds };
    },
    deauthorize: async (accessToken) => accessToken.startsWith('sandbox:'),
  };
}
