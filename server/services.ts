import { createAudiencesService } from '@/server/audiences/service';
import { createLiveChanges } from '@/server/desk/campaigns/change-live';
import { createDrafts } from '@/server/desk/campaigns/check-drafts';
import { createPublishing } from '@/server/desk/campaigns/publish-campaigns';
import { createDraftPublisher } from '@/server/desk/campaigns/publish-draft';
import { createPictures } from '@/server/desk/campaigns/publish-pictures';
import { createCampaignsService } from '@/server/desk/campaigns/service';
import { createCorrections } from '@/server/desk/members/correct-points';
import { createGivingBack } from '@/server/desk/members/give-back';
import { createReturns } from '@/server/desk/members/return-reward';
import { createMemberTraces, createSupportService } from '@/server/desk/members/service';
import { createGifts } from '@/server/desk/members/weigh-gifts';
import { createDeadLetteredJobs } from '@/server/desk/operations/retry-jobs';
import { createReportCounts } from '@/server/desk/reports/count-reports';
import { createReports } from '@/server/desk/reports/service';
import { createStaffService } from '@/server/desk/staff/service';
import { createEventDelivery } from '@/server/events/deliver-events';
import { createEventDesk } from '@/server/events/send-again';
import type { Deps } from './gateways/deps';
import type { JobHandlers } from './jobs/jobs';
import { createLedger } from './ledger/ledger';
import { createAreasService } from './modules/areas/service';
import { createOptInsService } from './modules/consents/list-opt-ins';
import { createTermsService } from './modules/consents/publish-terms';
import { createConsentsService } from './modules/consents/service';
import { createCouponsService } from './modules/coupons/service';
import { createDonationsService } from './modules/donations/service';
import { createInvoiceNotices } from './modules/etax/notify-invoice';
import { createCreditWorker } from './modules/etax/process-credits';
import { createEtaxWorker } from './modules/etax/process-requests';
import { createTaxReports } from './modules/etax/report-output-tax';
import { createEtaxService } from './modules/etax/service';
import { createAddressCorrection } from './modules/kids-club/correct-address';
import { createFulfilment } from './modules/kids-club/fulfil-orders';
import { createOrderDesk } from './modules/kids-club/list-orders';
import { createPrizeNotices } from './modules/kids-club/notify-shipment';
import { createKidsClubService } from './modules/kids-club/service';
import { createEmailConfirmationService } from './modules/members/confirm-email';
import { createErasureService } from './modules/members/erase-member';
import { createMemberDataService } from './modules/members/export-member-data';
import { erasersOf, recordSources } from './modules/members/list-personal-data';
import { createFormerMembers } from './modules/members/remember-members';
import { createMembersService } from './modules/members/service';
import { createMenuChanges } from './modules/messages/change-menu';
import { createInboxService } from './modules/messages/inbox';
import { createReminders } from './modules/messages/remind-members';
import { createMessagesService } from './modules/messages/service';
import { createStampNotices } from './modules/missions/notify-stamps';
import { createMissionsService } from './modules/missions/service';
import { createMobileChangeService } from './modules/mobile-change/service';
import { createOtpService } from './modules/otp/service';
import { createEarningService } from './modules/points/earning-campaigns';
import { createFreezeService } from './modules/points/freeze-points';
import { createSpendingNotices } from './modules/points/notify-spending';
import { createTakeoverService } from './modules/points/report-takeover';
import { createPointsService } from './modules/points/service';
import { createOwnReceiptsService } from './modules/receipts/list-own-receipts';
import { createReceiptsService } from './modules/receipts/service';
import { createCategoriesService } from './modules/receipts/watch-categories';
import { createRegistrationService } from './modules/registration/service';
import { createRewardsService } from './modules/rewards/service';
import { createSavingsService } from './modules/savings/service';
import { createSessionService } from './modules/session/service';
import { createStoresService } from './modules/stores/service';
import { createTelemetryService } from './modules/telemetry/service';
import { createIdentityChecks } from './modules/till/check-identity';
import { createTillService } from './modules/till/service';
import { createTogglesService } from './modules/toggles/service';
import { createWalletService } from './modules/wallet/service';
import { createWalletUpdates } from './modules/wallet/update-cards';

/** The services of all modules, each built once. A module that needs another one gets it here, as an argument. */
export type Services = ReturnType<typeof createServices>;

export function createServices(deps: Deps) {
  const session = createSessionService(deps);
  const ledger = createLedger(deps);
  const points = createPointsService({ ...deps, ledger });
  const inbox = createInboxService(deps);
  const members = createMembersService({ ...deps, points, optIns: createOptInsService(deps), inbox });
  const terms = createTermsService(deps);
  const consents = createConsentsService({ ...deps, members, terms });
  const identityChecks = createIdentityChecks(deps);
  const freeze = createFreezeService({ ...deps, ledger, members, session });
  const takeovers = createTakeoverService({ ...deps, freeze, session, inbox });
  const toggles = createTogglesService(deps);
  const till = createTillService({ ...deps, toggles, members, freeze, identityChecks });
  const coupons = createCouponsService({ ...deps, members, till });
  const formerMembers = createFormerMembers({ ...deps, ledger, members });
  const registration = createRegistrationService({
    ...deps,
    members,
    session,
    consents,
    terms,
    takeovers,
    coupons,
    formerMembers,
  });
  const mobileChange = createMobileChangeService({
    ...deps,
    members,
    session,
    registration,
    points,
    identityChecks,
    takeovers,
  });
  const emailConfirmation = createEmailConfirmationService({ ...deps, members, session });
  const telemetry = createTelemetryService(deps);
  const stores = createStoresService(deps);
  const rewards = createRewardsService({ ...deps, ledger, members, points, till, stores });
  const donations = createDonationsService({ ...deps, ledger, points });
  const kidsClub = createKidsClubService({ ...deps, ledger, members, points, toggles });
  const fulfilment = createFulfilment({ ...deps, ledger, members });
  const orderDesk = createOrderDesk({
    ...deps,
    fulfilment,
    correctAddress: createAddressCorrection({ ...deps, ledger, members }),
  });
  const deadLetteredJobs = createDeadLetteredJobs(deps);
  const messages = createMessagesService({ ...deps, session, members });
  const menuChanges = createMenuChanges({ ...deps, session });
  const reminders = createReminders({ ...deps, messages });
  const prizeNotices = createPrizeNotices({ ...deps, messages });
  const stampNotices = createStampNotices({ ...deps, messages, inbox });
  const areas = createAreasService();
  const missions = createMissionsService({ ...deps, members, session, coupons });
  const goods = createCategoriesService(deps);
  const audiences = createAudiencesService({ ...deps, stores });
  const earning = createEarningService({ ...deps, stores, audiences });
  const receipts = createReceiptsService({
    ...deps,
    goods,
    ledger,
    members,
    stores,
    consents,
    missions,
    earning,
    coupons,
    rewards,
    formerMembers,
  });
  const ownReceipts = createOwnReceiptsService({ ...deps, missions });
  const savings = createSavingsService({ ...deps, members, inbox });
  const etax = createEtaxService({ ...deps, members, receipts, session });
  const subjects = {
    register: registration.otpSubjects,
    ...mobileChange.otpSubjects,
    ...freeze.otpSubjects,
    ...emailConfirmation.otpSubjects,
    ...etax.otpSubjects,
  };
  const otp = createOtpService({ ...deps, subjects, members, session });
  const etaxWorker = createEtaxWorker({ ...deps, members, receipts, stores, inbox });
  const creditWorker = createCreditWorker({ ...deps, stores, inbox });
  const taxReports = createTaxReports({ ...deps, stores });
  const spendingNotices = createSpendingNotices({ ...deps, messages, stores });
  const wallet = createWalletService({ ...deps, members, points });
  const walletUpdates = createWalletUpdates({ ...deps, members, points });
  const dataOwners = {
    session,
    points,
    consents,
    coupons,
    rewards,
    donations,
    kidsClub,
    messages,
    missions,
    receipts,
    etax,
    registration,
    mobileChange,
    freeze,
    takeovers,
    emailConfirmation,
    formerMembers,
    telemetry,
    wallet,
    audiences,
    support: createMemberTraces(deps),
  };
  const erasure = createErasureService({ ...deps, members, session, inbox, erasers: erasersOf(dataOwners) });
  const memberData = createMemberDataService({
    ...deps,
    members,
    inbox,
    records: recordSources({ ...dataOwners, erasure }),
  });
  const publishing = createPublishing({ ...deps, coupons, rewards, kidsClub, missions, earning, terms, audiences });
  const pictures = createPictures(deps);
  const drafts = createDrafts({ ...deps, publishing, pictures });
  const liveChanges = createLiveChanges(deps);
  const desk = {
    campaigns: createCampaignsService({ ...deps, audiences }),
    liveChanges,
    drafts,
    publishDrafts: createDraftPublisher({ ...deps, publishing }),
    pictures,
  };
  const corrections = createCorrections({ ...deps, ledger, members, receipts });
  const returns = createReturns({ ledger, members, rewards, corrections });
  const gifts = createGifts(deps);
  const givingBack = createGivingBack({ ...deps, members, coupons, rewards, gifts });
  const approvals = {
    'points.correct': corrections.settle,
    'reward.return': returns.settle,
    'coupon.give_back': givingBack.settleCoupon,
    'reward.give_back': givingBack.settleReward,
    'catalogue.publish': drafts.approve,
    'campaign.raise_quota': liveChanges.settleRaise,
    'campaign.end': liveChanges.settleEnd,
    'toggle.set': toggles.settle,
    'terms.withdraw': terms.settleWithdrawal,
    'till_key.add': till.keyChanges.settleAdding,
    'till_key.revoke': till.keyChanges.settleRevoking,
  };
  const staff = createStaffService({ ...deps, approvals });
  const support = createSupportService({
    ...deps,
    corrections,
    receipts,
    returns,
    gifts,
    givingBack,
    members,
    consents,
    session,
    freeze,
    erasure,
    etaxWorker,
  });
  const own = {
    members,
    memberData,
    emailConfirmation,
    erasure,
    consents,
    terms,
    registration,
    mobileChange,
    freeze,
    takeovers,
    spendingNotices,
    inbox,
    messages,
    menuChanges,
  };
  return {
    session,
    otp,
    points,
    coupons,
    rewards,
    donations,
    kidsClub,
    fulfilment,
    orderDesk,
    deadLetteredJobs,
    prizeNotices,
    stampNotices,
    reminders,
    missions,
    earning,
    audiences,
    receipts,
    goods,
    ownReceipts,
    savings,
    etax,
    invoiceNotices: createInvoiceNotices({ ...deps, messages, stores }),
    etaxWorker,
    creditWorker,
    taxReports,
    reports: createReports(deps),
    reportCounts: createReportCounts({ ...deps, taxReports }),
    toggles,
    telemetry,
    till,
    stores,
    wallet,
    walletUpdates,
    eventDelivery: createEventDelivery(deps),
    eventDesk: createEventDesk(deps),
    areas,
    staff,
    support,
    ...desk,
    ...own,
  };
}

/** The handler of each job. */
export function jobHandlers({
  spendingNotices,
  takeovers,
  prizeNotices,
  stampNotices,
  invoiceNotices,
  reminders,
  etaxWorker,
  creditWorker,
  menuChanges,
  savings,
  walletUpdates,
}: Pick<
  Services,
  | 'spendingNotices'
  | 'takeovers'
  | 'prizeNotices'
  | 'stampNotices'
  | 'invoiceNotices'
  | 'reminders'
  | 'etaxWorker'
  | 'creditWorker'
  | 'menuChanges'
  | 'savings'
  | 'walletUpdates'
>): JobHandlers {
  return {
    'spending-notice': spendingNotices.notifySpending,
    'freeze-notice': spendingNotices.notifyFreeze,
    'takeover-notice': takeovers.notifyInChat,
    'prize-notice': prizeNotices.notifyOrder,
    'correction-notice': spendingNotices.notifyCorrection,
    'goal-notice': spendingNotices.notifyGoal,
    'savings-mail': savings.send,
    'line-menu': menuChanges.changeMenu,
    reminder: reminders.notifyReminder,
    'invoice-notice': invoiceNotices.notifyFailed,
    'stamp-notice': stampNotices.notifyStamps,
    'etax-document': etaxWorker.makeDocument,
    'etax-mail': etaxWorker.mailDocument,
    'etax-failed': etaxWorker.markFailed,
    'etax-credit': creditWorker.makeNotes,
    'etax-credit-mail': creditWorker.mailNote,
    'wallet-card': walletUpdates.updateCard,
  };
}
