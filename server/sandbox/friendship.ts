import type { FastifyInstance } from 'fastify';
import { fieldOf } from '@/domain/records';
import type { Deps } from '@/server/gateways/deps';
import { sendFailure } from '@/server/http/failure';
import type { SessionService } from '@/server/modules/session/service';
import { refuse } from '@/server/platform/outcome';
import { cardNumberOf } from './card-numbers';
import { chatUserIdOf } from './people';

export type Befriending = { session: Pick<SessionService, 'noteFriendships'> };

/** Lets a person block the official account (`{ friend: false }`) or add it, as LINE reports it by its webhook. */
export function friendshipRoute(http: FastifyInstance, deps: Deps, { session }: Befriending): void {
  http.post<{ Params: { name: string } }>(
    '/sandbox/people/:name/line',
    { schema: { body } },
    async (request, reply) => {
      const { name } = request.params;
      if ((await cardNumberOf(deps, name)) === undefined) return sendFailure(request, reply, refuse('404'));
      const isFriend = fieldOf(request.body, 'friend') === true;
      // The sandbox's clock has whole seconds, in which a tester may do both.
      const atMs = deps.clock.now() * 1000 + (Date.now() % 1000);
      await session.noteFriendships([{ userId: chatUserIdOf(name), isFriend, atMs }]);
      return { name, friend: isFriend };
    },
  );
}

const body = {
  type: 'object',
  properties: { friend: { type: 'boolean' } },
  additionalProperties: false,
  required: ['friend'],
};
