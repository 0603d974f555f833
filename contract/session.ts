import { Type } from 'typebox';
import { nothing, opaque } from './fields';
import type { SchemasOf } from './schema';

const loginResult = Type.Object({ isLinked: Type.Boolean(), accessToken: Type.String() });

export const sessionSchemas = {
  logInWithLine: {
    summary: "Exchanges LINE's access token for ours: 200 for a member, 201 for anybody else",
    body: Type.Object({ accessToken: opaque }, { additionalProperties: false }),
    answers: { 200: loginResult, 201: loginResult },
    failures: ['401', '503'],
  },
  endSessions: {
    summary: 'Logs the chat account out on all devices: all existing tokens end, including the one of this call',
    answers: { 204: nothing },
    failures: [],
  },
  claimFriendRequest: {
    summary:
      'Whether the member may be asked now to add the official account: not a friend of it, and not asked for 90 days. A yes counts as asked',
    answers: { 200: Type.Object({ ask: Type.Boolean() }) },
    failures: [],
  },
} as const satisfies SchemasOf<'session'>;
