import { reachOfFriend } from '@/domain/messages';
import type { App } from '@/server/http/register';
import { register } from '@/server/http/register';
import type { SessionService } from '@/server/modules/session/service';
import { value } from '@/server/platform/outcome';
import type { EmailConfirmationService } from './confirm-email';
import type { ErasureService } from './erase-member';
import type { MemberDataService } from './export-member-data';
import type { MembersService } from './service';

type Needs = {
  members: MembersService;
  memberData: MemberDataService;
  emailConfirmation: EmailConfirmationService;
  erasure: ErasureService;
  session: SessionService;
};

export function membersRoutes(app: App, { members, memberData, emailConfirmation, erasure, session }: Needs): void {
  register(app, 'getMember', async ({ caller: { memberId, isFriend } }) => {
    return value({ ...(await members.memberOf(memberId)), line_reach: reachOfFriend(isFriend) });
  });
  register(app, 'updateMember', ({ caller, body }) => members.update(caller.memberId, body));
  register(app, 'updateEmail', ({ caller, body: { email } }) => members.update(caller.memberId, { email }));
  register(app, 'setLanguage', async ({ caller, body }) => {
    await session.setLanguage(caller.chatAccountId, body.language);
    return value(null);
  });
  register(app, 'exportMember', async ({ caller }) => value(await memberData.exportOf(caller)));
  register(app, 'mailMemberData', ({ caller, language }) => memberData.mail(caller, language));
  register(app, 'requestEmailCode', ({ caller }) => emailConfirmation.begin(caller));
  register(app, 'getErasure', async ({ caller }) => value(await erasure.of(caller.memberId)));
  register(app, 'requestErasure', ({ caller, language }) => erasure.request(caller, language));
  register(app, 'cancelErasure', ({ caller }) => erasure.callOff(caller.memberId));
}
