import type { HttpHandler } from 'msw';
import type { Scenarios } from '@/__mocks__/answer';
import { answer, daysFromNow, pageOf, refuse } from '@/__mocks__/answer';
import { prize, prizeList, prizeOrder } from '@/__mocks__/builders/prize';
import type { Prize, PrizeOrder } from '@/contract/kids-club';

export const kidsClub = {
  prizeIn: () => offered({}),
  prizeOut: () => offered({ stock: 'OUT' }),
  prizeInEvent: () => offered({ event_point: 600 }),
  prizeTooDear: () => offered({ redeem_point: 9000 }),
  prizeNewIn: () => offered({ badge_name: 'NEW_IN' }),
  prizeHotThisWeek: () => offered({ badge_name: 'HOT_THIS_WEEK' }),
  prizeMonthlySpecial: () => offered({ badge_name: 'MONTHLY_SPECIAL' }),
  prizeLowInStock: () => offered({ badge_name: 'LOW_IN_STOCK' }),
  prizesNone: () => [answer('listPrizes', prizeList([]))],
  campaignNotStarted: () => [
    answer('listPrizes', prizeList([], { campaign_started: false, campaign_start: daysFromNow(9) })),
  ],
  addressRefused: () => [
    refuse('redeemPrize', 422, '422', '', '', [{ field: 'address.postcode', message: 'รหัสไปรษณีย์ไม่ถูกต้อง' }]),
  ],
  orderWaits: () => ordered({ status: 'ORDERED', tracking: null, sent_at: 0 }),
  orderPrepared: () => ordered({ status: 'PREPARING', tracking: null, sent_at: 0 }),
  orderSent: () => ordered({ status: 'SENT' }),
  orderCancelled: () => ordered({ status: 'CANCELLED', tracking: null, sent_at: 0 }),
  ordersNone: () => [answer('listPrizeOrders', pageOf())],
} satisfies Scenarios;

function offered(about: Partial<Prize>): HttpHandler[] {
  return [answer('listPrizes', prizeList([prize(about)])), answer('getPrize', prize(about))];
}

function ordered(about: Partial<PrizeOrder>): HttpHandler[] {
  return [answer('listPrizeOrders', pageOf(prizeOrder(about)))];
}
