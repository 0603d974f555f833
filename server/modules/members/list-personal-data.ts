import type { AudiencesService } from '@/server/audiences/service';
import type { MemberTraces } from '@/server/desk/members/service';
import type { ConsentsService } from '@/server/modules/consents/service';
import type { CouponsService } from '@/server/modules/coupons/service';
import type { DonationsService } from '@/server/modules/donations/service';
import type { EtaxService } from '@/server/modules/etax/service';
import type { KidsClubService } from '@/server/modules/kids-club/service';
import type { MessagesService } from '@/server/modules/messages/service';
import type { MissionsService } from '@/server/modules/missions/service';
import type { MobileChangeService } from '@/server/modules/mobile-change/service';
import type { FreezeService } from '@/server/modules/points/freeze-points';
import type { TakeoverService } from '@/server/modules/points/report-takeover';
import type { PointsService } from '@/server/modules/points/service';
import type { ReceiptsService } from '@/server/modules/receipts/service';
import type { RegistrationService } from '@/server/modules/registration/service';
import type { RewardsService } from '@/server/modules/rewards/service';
import type { SessionService } from '@/server/modules/session/service';
import type { TelemetryService } from '@/server/modules/telemetry/service';
import type { WalletService } from '@/server/modules/wallet/service';
import type { EmailConfirmationService } from './confirm-email';
import type { Eraser, ErasureService } from './erase-member';
import type { RecordSources } from './export-member-data';
import type { FormerMembers } from './remember-members';

// Where personal data is stored. A module that stores some adds a line to what is exported and a line to what is erased.

type DataOwners = {
  session: Pick<SessionService, 'dataOf' | 'erase'>;
  consents: Pick<ConsentsService, 'dataOf'>;
  points: Pick<PointsService, 'dataOf' | 'forfeit'>;
  formerMembers: Pick<FormerMembers, 'dataOf' | 'remember'>;
  coupons: Pick<CouponsService, 'dataOf' | 'erase' | 'hadWelcome'>;
  rewards: Pick<RewardsService, 'dataOf' | 'erase'>;
  donations: Pick<DonationsService, 'dataOf'>;
  kidsClub: Pick<KidsClubService, 'dataOf' | 'erase'>;
  messages: Pick<MessagesService, 'dataOf' | 'erase'>;
  missions: Pick<MissionsService, 'dataOf' | 'erase'>;
  receipts: Pick<ReceiptsService, 'dataOf'>;
  etax: Pick<EtaxService, 'dataOf' | 'erase'>;
  telemetry: Pick<TelemetryService, 'dataOf' | 'erase'>;
  wallet: Pick<WalletService, 'dataOf' | 'erase'>;
  audiences: Pick<AudiencesService, 'dataOf' | 'erase'>;
  support: MemberTraces;
  registration: Pick<RegistrationService, 'erase'>;
  mobileChange: Pick<MobileChangeService, 'dataOf' | 'erase'>;
  freeze: Pick<FreezeService, 'dataOf' | 'erase'>;
  takeovers: Pick<TakeoverService, 'erase'>;
  emailConfirmation: Pick<EmailConfirmationService, 'erase'>;
  erasure: Pick<ErasureService, 'dataOf'>;
};

/** What a member's copy contains, by the feature word of the module that stores it. */
export function recordSources(
  dataOwners: Omit<DataOwners, 'registration' | 'emailConfirmation' | 'takeovers'>,
): RecordSources {
  const { session, consents, points, freeze, coupons, rewards, donations, kidsClub } = dataOwners;
  const { messages, missions, receipts, etax, telemetry, support, mobileChange, erasure, formerMembers } = dataOwners;
  const { wallet, audiences } = dataOwners;
  return {
    session: ({ chatAccountId }) => session.dataOf(chatAccountId),
    members: async ({ memberId }) => [...(await erasure.dataOf(memberId)), ...(await formerMembers.dataOf(memberId))],
    consents: ({ memberId }) => consents.dataOf(memberId),
    'mobile-change': ({ memberId }) => mobileChange.dataOf(memberId),
    points: async ({ memberId }) => [...(await points.dataOf(memberId)), ...(await freeze.dataOf(memberId))],
    coupons: ({ memberId }) => coupons.dataOf(memberId),
    rewards: ({ memberId }) => rewards.dataOf(memberId),
    donations: ({ memberId }) => donations.dataOf(memberId),
    'kids-club': ({ memberId }) => kidsClub.dataOf(memberId),
    messages: ({ memberId }) => messages.dataOf(memberId),
    missions: ({ memberId }) => missions.dataOf(memberId),
    receipts: async ({ memberId }) => [...(await receipts.dataOf(memberId)), ...(await audiences.dataOf(memberId))],
    etax: ({ memberId }) => etax.dataOf(memberId),
    telemetry: ({ chatAccountId }) => telemetry.dataOf(chatAccountId),
    wallet: ({ memberId }) => wallet.dataOf(memberId),
    desk: ({ memberId }) => support.dataOf(memberId),
  };
}

/**
 * What is erased with a member. The chat account comes last, because other rows refer to it. Consents stay as evidence and receipts as tax
 * law requires, both without personal data. Tax invoices stay, too, sealed: the law requires the buyer in them.
 */
export function erasersOf(dataOwners: Omit<DataOwners, 'consents' | 'donations' | 'receipts' | 'erasure'>): Eraser[] {
  const { session, points, coupons, rewards, kidsClub, messages, missions, etax, telemetry, support } = dataOwners;
  const { registration, mobileChange, freeze, takeovers, emailConfirmation, formerMembers, wallet, audiences } =
    dataOwners;
  return [
    // Runs before the points and coupons that it reads.
    async (tx, { memberId }) => formerMembers.remember(tx, memberId, await coupons.hadWelcome(tx, memberId)),
    (tx, { memberId }) => points.forfeit(tx, memberId),
    (tx, { memberId }) => coupons.erase(tx, memberId),
    (tx, { memberId }) => rewards.erase(tx, memberId),
    (tx, { memberId }) => kidsClub.erase(tx, memberId),
    (tx, leaver) => etax.erase(tx, leaver),
    (tx, { memberId }) => messages.erase(tx, memberId),
    (tx, { memberId }) => missions.erase(tx, memberId),
    (tx, leaver) => mobileChange.erase(tx, leaver),
    (tx, leaver) => freeze.erase(tx, leaver),
    (tx, { memberId }) => takeovers.erase(tx, memberId),
    (tx, leaver) => emailConfirmation.erase(tx, leaver),
    (tx, leaver) => registration.erase(tx, leaver),
    (tx, { memberId }) => wallet.erase(tx, memberId),
    (tx, { memberId }) => audiences.erase(tx, memberId),
    (tx, { chatAccountIds }) => telemetry.erase(tx, chatAccountIds),
    (tx, { chatAccountIds }) => session.erase(tx, chatAccountIds),
    (tx, { memberId }) => support.erase(tx, memberId),
  ];
}
