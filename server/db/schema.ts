import type { Generated } from 'kysely';
import type { OpeningDays } from '@/domain/stores';
import type { Json } from './columns';
import type { AudienceMemberTable, AudienceTable, MemberPurchaseTable } from './schema-audiences';
import type {
  CampaignBranchTable,
  CampaignDayTable,
  CampaignPictureTable,
  DraftFileTable,
  DraftTable,
  QuotaChangeTable,
} from './schema-campaigns';
import type {
  CouponBarcodeTable,
  CouponRedemptionTable,
  CouponTable,
  DoubleUseTable,
  MyCouponTable,
  PartnerCodeTable,
  ShownCodeTable,
  StaffCodeAttemptTable,
} from './schema-coupons';
import type {
  EtaxAddressCodeTable,
  EtaxConsentTable,
  EtaxCreditNoteTable,
  EtaxCreditNumberTable,
  EtaxCreditTable,
  EtaxDocumentTable,
  EtaxNumberTable,
  EtaxProfileTable,
  EtaxRequestTable,
} from './schema-etax';
import type { EventOutTable, EventReceiverTable } from './schema-events';
import type { PrizeOrderTable, PrizeTable } from './schema-kids-club';
import type { LineMenuTable } from './schema-line-menus';
import type {
  ChatAccountTable,
  ChatLinkTable,
  ConsentEventTable,
  EmailConfirmationTable,
  ErasureRequestTable,
  FormerMembershipTable,
  FormerMemberTable,
  MemberImportTable,
  MemberTable,
  MobileChangeTable,
  OtpBudgetTable,
  OtpChallengeTable,
  RegistrationTable,
} from './schema-members';
import type {
  MemberMessageTable,
  RemindedThingTable,
  ReminderTable,
  ReminderTurnTable,
  SilencedKindTable,
} from './schema-messages';
import type {
  MissionBillTable,
  MissionSpendTable,
  MissionStandingTable,
  MissionStepTable,
  MissionTable,
  StampBillTable,
  StampCardTable,
  StampCouponTable,
} from './schema-missions';
import type { ReportCountTable, ReportRowTable, TermsTable, UnknownCategoryTable } from './schema-operations';
import type {
  BillNumberTable,
  BillReturnTable,
  EarlyVoidTable,
  EarningCampaignTable,
  PointAccountTable,
  PointDebtTable,
  PointDiscountTable,
  PointLotTable,
  PointMovementTable,
  PointUseTable,
  ReceiptTable,
  TakeoverNoticeTable,
  UnfreezeRequestTable,
} from './schema-points';
import type {
  ClaimedRewardTable,
  DonationTable,
  RewardCodeTable,
  RewardGoalTable,
  RewardRedemptionTable,
  RewardTable,
} from './schema-rewards';
import type {
  ApprovalTable,
  AuditChainTable,
  AuditNoteTable,
  AuditTable,
  AuditWaitingTable,
  NoteRedactionTable,
  StaffSessionTable,
  StaffSignInTable,
} from './schema-staff';
import type {
  GiveBackTable,
  MemberEventTable,
  PointCorrectionTable,
  RefusedCallTable,
  StaffGiftView,
  StaffLimitTable,
  SupportAnswerTable,
} from './schema-support';
import type { WalletCardTable, WalletDeviceTable } from './schema-wallet';

/** `last_used_at` is exact to the hour; 0: never since it has been recorded. */
export type BranchKeyTable = {
  key_hash: string;
  branch_code: string;
  created_at: number;
  last_used_at: Generated<number>;
  act_hash: Generated<string | null>;
};

export type ToggleTable = { name: string; is_on: boolean };

export type TelemetryTable = {
  id: Generated<number>;
  kind: 'event' | 'entrance';
  chat_account_id: string;
  name: string;
  mission_uuid: string | null;
  occurred_at: number;
};

export type RateWindowTable = { window_key: string; window_start: number; calls: number };

export type IdempotencyTable = {
  idempotency_key: string;
  request_hash: string;
  status: number | null;
  answer_sealed: string | null;
  /** In microseconds, so that it also identifies the claim. */
  claimed_at: number;
  expires_at: number;
};

export type OutboxTable = {
  id: Generated<number>;
  channel: 'sms' | 'email' | 'line';
  recipient: string;
  subject: string | null;
  body: string;
  attachments: Json<{ filename: string; contentType: string; base64: string }[]>;
  message_id: string | null;
  sent_at: number;
};

export type StoreTable = {
  branch_code: string;
  name_th: string;
  name_en: string;
  address_th: string;
  address_en: string;
  phone: string;
  latitude: number;
  longitude: number;
  brands: Json<string[]>;
  services: Json<string[]>;
  open_days: OpeningDays;
  opens: string;
  closes: string;
  /** '' if it can be read from the address. */
  sub_district_id: Generated<string>;
  house_no: Generated<string>;
  updated_at: number;
};

export type SettingTable = { name: string; setting: string };

/** The lease of one sweep, in seconds of the database's clock. `holder` is the run that has it, until `held_until`. */
export type SweepTable = {
  name: string;
  holder: string | null;
  held_until: Generated<number>;
  due_at: Generated<number>;
};

export type Tables = {
  member_imports: MemberImportTable;
  members: MemberTable;
  chat_accounts: ChatAccountTable;
  chat_links: ChatLinkTable;
  registrations: RegistrationTable;
  otp_challenges: OtpChallengeTable;
  otp_budgets: OtpBudgetTable;
  consent_events: ConsentEventTable;
  point_accounts: PointAccountTable;
  point_debts: PointDebtTable;
  former_members: FormerMemberTable;
  former_memberships: FormerMembershipTable;
  takeover_notices: TakeoverNoticeTable;
  unfreeze_requests: UnfreezeRequestTable;
  point_movements: PointMovementTable;
  point_lots: PointLotTable;
  point_uses: PointUseTable;
  earning_campaigns: EarningCampaignTable;
  receipts: ReceiptTable;
  bill_numbers: BillNumberTable;
  point_discounts: PointDiscountTable;
  audiences: AudienceTable;
  audience_members: AudienceMemberTable;
  member_purchases: MemberPurchaseTable;
  early_voids: EarlyVoidTable;
  bill_returns: BillReturnTable;
  rewards: RewardTable;
  claimed_rewards: ClaimedRewardTable;
  reward_codes: RewardCodeTable;
  reward_goals: RewardGoalTable;
  reward_redemptions: RewardRedemptionTable;
  donations: DonationTable;
  prizes: PrizeTable;
  prize_orders: PrizeOrderTable;
  branch_keys: BranchKeyTable;
  toggles: ToggleTable;
  telemetry: TelemetryTable;
  rate_windows: RateWindowTable;
  idempotency: IdempotencyTable;
  sandbox_outbox: OutboxTable;
  settings: SettingTable;
  unknown_categories: UnknownCategoryTable;
  mobile_changes: MobileChangeTable;
  email_confirmations: EmailConfirmationTable;
  erasure_requests: ErasureRequestTable;
  stores: StoreTable;
  coupons: CouponTable;
  my_coupons: MyCouponTable;
  partner_codes: PartnerCodeTable;
  coupon_barcodes: CouponBarcodeTable;
  shown_codes: ShownCodeTable;
  double_uses: DoubleUseTable;
  coupon_redemptions: CouponRedemptionTable;
  staff_code_attempts: StaffCodeAttemptTable;
  etax_address_codes: EtaxAddressCodeTable;
  etax_consents: EtaxConsentTable;
  etax_requests: EtaxRequestTable;
  etax_numbers: EtaxNumberTable;
  etax_documents: EtaxDocumentTable;
  etax_credits: EtaxCreditTable;
  etax_credit_numbers: EtaxCreditNumberTable;
  etax_credit_notes: EtaxCreditNoteTable;
  etax_profiles: EtaxProfileTable;
  missions: MissionTable;
  mission_spends: MissionSpendTable;
  mission_bills: MissionBillTable;
  mission_standings: MissionStandingTable;
  mission_steps: MissionStepTable;
  stamp_cards: StampCardTable;
  stamp_bills: StampBillTable;
  stamp_coupons: StampCouponTable;
  sweeps: SweepTable;
  drafts: DraftTable;
  draft_files: DraftFileTable;
  campaign_pictures: CampaignPictureTable;
  campaign_days: CampaignDayTable;
  campaign_branches: CampaignBranchTable;
  audit_chain: AuditChainTable;
  audit_waiting: AuditWaitingTable;
  audit_notes: AuditNoteTable;
  note_redactions: NoteRedactionTable;
  staff_sessions: StaffSessionTable;
  staff_sign_ins: StaffSignInTable;
  audit: AuditTable;
  approvals: ApprovalTable;
  terms: TermsTable;
  member_events: MemberEventTable;
  member_messages: MemberMessageTable;
  silenced_kinds: SilencedKindTable;
  line_menus: LineMenuTable;
  reminders: ReminderTable;
  reminded_things: RemindedThingTable;
  reminder_turns: ReminderTurnTable;
  refused_calls: RefusedCallTable;
  point_corrections: PointCorrectionTable;
  support_answers: SupportAnswerTable;
  staff_limits: StaffLimitTable;
  give_backs: GiveBackTable;
  staff_gifts: StaffGiftView;
  quota_changes: QuotaChangeTable;
  report_counts: ReportCountTable;
  report_rows: ReportRowTable;
  wallet_cards: WalletCardTable;
  wallet_devices: WalletDeviceTable;
  events_out: EventOutTable;
  event_receiver: EventReceiverTable;
};
