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
  | 'sign_up'
  | 'call_us'
  | 'how_to_identify'
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

/**
 * How a failure is shown. `page`: an error page ends the flow. `toast`: the screen stays. `updated_terms`: the new terms are shown first.
 * Picture and actions are those of /error/, in case it is opened.
 */
export type ErrorRow = {
  shows: 'page' | 'toast' | 'updated_terms';
  picture: ErrorPicture;
  actions: readonly ErrorAction[];
};

type ErrorPage = Omit<ErrorRow, 'shows'>;

const page = (row: ErrorPage): ErrorRow => ({ shows: 'page', ...row });
const toast = (row: ErrorPage): ErrorRow => ({ shows: 'toast', ...row });

const system: ErrorPage = { picture: 'system', actions: ['start_again', 'close'] };
const offline: ErrorPage = { picture: 'offline', actions: ['try_again', 'start_again'] };
const wait: ErrorPage = { picture: 'wait', actions: ['start_again', 'close'] };
const notFound: ErrorPage = { picture: 'not_found', actions: ['go_home'] };
const again: ErrorPage = { picture: 'system', actions: ['enter_again', 'close'] };
const coupon: ErrorPage = { picture: 'coupon', actions: ['go_home'] };
const identity: ErrorPage = { picture: 'store', actions: ['how_to_identify', 'find_store', 'go_home'] };

/**
 * Every failure of the product (spec section 8), and how it is shown. Its texts have the same code. Generic codes are the HTTP status as
 * text. `connection` and `unknown` are the browser's own: no answer, or an unreadable one. The codes in words are ours, in addition to the
 * chain's numbers.
 */
export const errorTable = {
  '400': toast(system),
  '401': page({ picture: 'expired', actions: ['start_again'] }),
  '403': toast({ picture: 'link', actions: ['sign_up', 'go_home'] }),
  '404': toast(notFound),
  '405': toast(system),
  '406': toast(system),
  '408': toast(offline),
  '412': toast(system),
  '422': toast(system),
  '429': toast(wait),
  '500': toast(system),
  '503': toast(system),
  '504': toast(offline),
  body_not_utf8: toast(system),
  connection: toast(offline),
  unknown: toast(system),
  link_ended: page({ picture: 'link', actions: ['sign_up', 'close'] }),
  link_replaced: page({ picture: 'link', actions: ['sign_up', 'call_us', 'close'] }),
  terms_outdated: { shows: 'updated_terms', picture: 'wait', actions: ['go_home'] },
  staff_code_locked: toast(wait),
  staff_no_role: toast(system),
  staff_sign_in_again: toast(system),
  staff_sign_in_declined: toast(system),
  staff_provider_down: toast(wait),
  staff_provider_refuses: toast(system),
  identity_unproven: page(identity),
  mobile_too_new: toast({ picture: 'wait', actions: ['go_home', 'call_us'] }),
  points_frozen: toast({ picture: 'wait', actions: ['go_home'] }),
  email_unconfirmed: toast({ picture: 'system', actions: ['go_home'] }),
  reward_not_here: toast({ picture: 'store', actions: ['find_store', 'go_home'] }),
  etax_code_needed: toast({ picture: 'phone', actions: ['go_home'] }),
  e0007: page({ picture: 'phone', actions: ['other_mobile', 'find_store'] }),
  e0012: page({ picture: 'phone', actions: ['request_mobile_change', 'enter_again'] }),
  e0013: page({ picture: 'link', actions: ['link_this_account', 'enter_again'] }),
  e0200: page(system),
  e0400: page(system),
  e0401: page(system),
  e0700: page(system),
  e0701: page(system),
  e0800: page(system),
  e0802: page(system),
  e1100: page({ picture: 'store', actions: ['find_store', 'go_home'] }),
  e0500: page(wait),
  e0501: page(wait),
  e0502: page(again),
  e0503: page(wait),
  e0504: page(wait),
  e0505: page(again),
  e0600: toast(wait),
  e0601: page(wait),
  e0602: page(wait),
  e0605: page(wait),
  e0606: page(wait),
  e2001: toast({ picture: 'coupon', actions: ['sign_up', 'go_home'] }),
  e2002: toast(coupon),
  e2003: toast(coupon),
  e2004: toast(coupon),
  e2005: toast(coupon),
  e2006: toast(coupon),
  e2007: toast(coupon),
  e2008: toast(coupon),
  e2010: toast(coupon),
  e2011: toast(coupon),
  e2012: toast(coupon),
  e2014: toast(notFound),
  e2016: toast({ picture: 'store', actions: ['find_store', 'call_us'] }),
  e4000: toast(coupon),
  e4001: toast(coupon),
  e4002: toast(coupon),
  e4003: toast(coupon),
  e4004: toast(coupon),
  e4005: toast(coupon),
  e4008: toast(coupon),
  e4012: toast(coupon),
  e4020: toast(notFound),
  e4026: toast(identity),
  e4028: toast(wait),
  e4029: toast({ picture: 'phone', actions: ['request_mobile_change', 'go_home'] }),
  e4031: toast({ picture: 'store', actions: ['find_store', 'call_us', 'go_home'] }),
  e4033: toast(wait),
  e4034: toast(coupon),
  e4035: toast(coupon),
  e4036: toast(coupon),
  e4037: toast(identity),
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes: readonly ErrorCode[] = Object.keys(errorTable).filter(isErrorCode);

/** Normalises the spelling of a code: 'E4008', '4008' and 'e4008' are the same. Undefined for an unknown code. */
export function readErrorCode(raw: unknown): ErrorCode | undefined {
  const code = String(raw ?? '')
    .trim()
    .toLowerCase();
  return [code, `e${code}`].find(isErrorCode);
}

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorTable, code);
}
