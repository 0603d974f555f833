import type { Static } from 'typebox';
import { Type } from 'typebox';
import { orderStatuses, prizeBadges, prizeStocks } from '@/domain/kids-club';
import { limits } from '@/domain/limits';
import { agreedPrice, epochSeconds, listOf, pageFields, text } from './fields';
import { scanned } from './scanned-fields';
import type { SchemasOf } from './schema';

const prizeId = scanned('code', text(limits.rewardIdCharacters));

const prize = Type.Object({
  id: Type.String(),
  name_th: Type.String(),
  name_en: Type.String(),
  title_th: Type.String(),
  title_en: Type.String(),
  detail_th: Type.String(),
  detail_en: Type.String(),
  term_condition_th: Type.String(),
  term_condition_en: Type.String(),
  image_url: Type.String(),
  badge_name: Type.Union([Type.Enum([...prizeBadges]), Type.Null()]),
  redeem_point: Type.Integer(),
  event_point: Type.Union([Type.Integer(), Type.Null()], { description: 'While its event runs' }),
  stock: Type.Enum([...prizeStocks]),
  shipping_days: Type.Integer(),
});
export type Prize = Static<typeof prize>;

/** The recipient of a prize and the address. Areas are names, so that an order does not depend on the list of areas. */
export const destination = {
  firstName: text(limits.firstNameCharacters),
  lastName: text(limits.lastNameCharacters),
  mobileNumber: text(limits.identifierCharacters),
  postcode: Type.String({ pattern: '^[0-9]{5}$' }),
  province: text(100),
  district: text(100),
  subDistrict: text(100),
  address: text(limits.addressCharacters),
};

/** The address form (spec section 3). */
export const deliveryAddress = Type.Object(
  { ...destination, tncAndPrivacyPolicy: Type.Literal(true) },
  { additionalProperties: false },
);
export type DeliveryAddress = Static<typeof deliveryAddress>;

const redeemed = Type.Object({
  transaction_id: Type.String(),
  reference: Type.String({ description: 'The number to quote in the Kids Club chat' }),
  shipping_days: Type.Integer(),
  prize_name: Type.String({ description: 'In the language of the caller' }),
  balance: Type.Optional(
    Type.Integer({ description: 'The caller’s remaining Kids Club points. Absent on servers of older releases' }),
  ),
});
export type RedeemedPrize = Static<typeof redeemed>;

const order = Type.Object({
  transaction_id: Type.String(),
  reference: Type.String(),
  prize_id: Type.String(),
  name_th: Type.String(),
  name_en: Type.String(),
  image_url: Type.String(),
  points: Type.Integer(),
  status: Type.Enum([...orderStatuses]),
  tracking: Type.Union([Type.String(), Type.Null()]),
  shipping_days: Type.Integer(),
  ordered_at: epochSeconds,
  sent_at: epochSeconds,
});
export type PrizeOrder = Static<typeof order>;

export const kidsClubSchemas = {
  listPrizes: {
    summary: 'The prizes of Kids Club, and the caller’s points for them',
    body: Type.Object(
      { badge: Type.Optional(Type.Enum([...prizeBadges])), ...pageFields },
      { additionalProperties: false },
    ),
    answers: {
      200: Type.Evaluate(
        Type.Intersect([
          listOf(prize),
          Type.Object({ balance: Type.Integer(), campaign_start: epochSeconds, campaign_started: Type.Boolean() }),
        ]),
      ),
    },
    failures: [],
  },
  getPrize: {
    summary: 'A prize',
    params: Type.Object({ id: prizeId }, { additionalProperties: false }),
    answers: { 200: prize },
    failures: ['e4020'],
  },
  redeemPrize: {
    summary: 'Orders a prize for Kids Club points; the same Idempotency-Key orders only once, without expiry',
    body: Type.Object(
      {
        prize_id: prizeId,
        address: deliveryAddress,
        point: Type.Optional(agreedPrice),
      },
      { additionalProperties: false },
    ),
    answers: { 201: redeemed },
    failures: [
      '422',
      'e4001',
      'e4002',
      'e4003',
      'e4004',
      'e4020',
      'e4026',
      'e4029',
      'e4031',
      'e4035',
      'identity_unproven',
      'points_frozen',
    ],
  },
  listPrizeOrders: {
    summary: 'The caller’s orders, newest first, with their progress',
    query: Type.Object({ ...pageFields }, { additionalProperties: false }),
    answers: { 200: listOf(order) },
    failures: [],
  },
} as const satisfies SchemasOf<'kids-club'>;
