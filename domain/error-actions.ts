import type { ErrorCode } from './errors';

/** What a person can do on an error page, in the order of the buttons; the first is the main one. */
export type ErrorAction =
  | 'try_again'
  | 'start_again'
  | 'go_home'
  | 'find_store'
  | 'other_mobile'
  | 'request_mobile_change'
  | 'enter_again'
  | 'link_this_account'
  | 'close';

export type ErrorPicture =
  | 'system'
  | 'offline'
  | 'expired'
  | 'not_found'
  | 'phone'
  | 'link'
  | 'wait'
  | 'coupon'
  | 'store';

export type ErrorPage = { picture: ErrorPicture; actions: readonly ErrorAction[] };

const system: ErrorPage = { picture: 'system', actions: ['start_again', 'close'] };
const wait: ErrorPage = { picture: 'wait', actions: ['start_again', 'close'] };
const notFound: ErrorPage = { picture: 'not_found', actions: ['go_home'] };
const coupon: ErrorPage = { picture: 'coupon', actions: ['go_home'] };
const redemption: ErrorPage = { picture: 'coupon', actions: ['go_home'] };
const store: ErrorPage = { picture: 'store', actions: ['find_store', 'go_home'] };

/** How /error/ shows each code (spec section 8). The wording stands in the texts, under the same code. */
export const errorPages = {
  '400': system,
  '401': { picture: 'expired', actions: ['start_again'] },
  '403': system,
  '404': notFound,
  '405': system,
  '406': system,
  '408': { picture: 'offline', actions: ['try_again', 'start_again'] },
  '412': system,
  '422': system,
  '429': wait,
  '500': system,
  '503': system,
  '504': { picture: 'offline', actions: ['try_again', 'start_again'] },
  connection: { picture: 'offline', actions: ['try_again', 'start_again'] },
  unknown: system,
  e0007: { picture: 'phone', actions: ['other_mobile', 'find_store'] },
  e0012: { picture: 'phone', actions: ['request_mobile_change', 'enter_again'] },
  e0013: { picture: 'link', actions: ['link_this_account', 'enter_again'] },
  e0200: system,
  e0400: system,
  e0401: system,
  e0700: system,
  e0701: system,
  e0800: system,
  e0802: system,
  e1100: { picture: 'store', actions: ['go_home'] },
  e0500: wait,
  e0501: wait,
  e0502: { picture: 'system', actions: ['enter_again', 'close'] },
  e0503: wait,
  e0504: wait,
  e0505: { picture: 'system', actions: ['enter_again', 'close'] },
  e0600: wait,
  e0601: wait,
  e0602: wait,
  e0605: wait,
  e0606: wait,
  e2001: coupon,
  e2002: coupon,
  e2003: coupon,
  e2004: coupon,
  e2005: coupon,
  e2006: coupon,
  e2007: coupon,
  e2008: coupon,
  e2010: coupon,
  e2011: coupon,
  e2012: coupon,
  e2014: notFound,
  e2016: coupon,
  e4000: redemption,
  e4001: redemption,
  e4002: redemption,
  e4003: redemption,
  e4004: redemption,
  e4005: redemption,
  e4008: redemption,
  e4012: redemption,
  e4020: notFound,
  e4026: store,
  e4028: wait,
  e4029: store,
  e4031: store,
  e4033: wait,
  e4034: redemption,
  e4035: redemption,
  e4036: redemption,
  e4037: store,
} as const satisfies Record<ErrorCode, ErrorPage>;
