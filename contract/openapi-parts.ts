import type { AnyEndpointName, allEndpoints } from './all-endpoints';

/** The parts of the OpenAPI document that no schema contains. */

export const info = {
  title: 'Sabai',
  version: '1',
  description: [
    'The API of the members’ loyalty web app, its tills and its staff desk.',
    'Patterns are those that JavaScript, RE2, Java and Python read in the same way. Texts of people are refused beyond them where they have no visible character, a lone surrogate, U+2028 to U+202E or U+2066 to U+2069; notes of staff where they have ten digits in a row.',
    'Objects in requests take no undeclared fields; objects in answers may get new ones.',
  ].join('\n\n'),
  contact: { name: 'The operator of the server' },
  license: { name: 'No licence granted; see LICENSE.md', identifier: 'LicenseRef-UNLICENSED' },
};

/** Relative to the document's address, wherever a server publishes it. */
export const servers = [{ url: '/', description: 'The server of this document' }];

export const tags = {
  areas: 'Provinces, districts and postcodes',
  consents: 'Terms and marketing consent',
  coupons: 'Coupons: to collect, to keep, and to show at a till',
  desk: 'The desk of the chain’s staff: sign-in, help for members, campaigns and operations',
  donations: 'Points that are donated',
  etax: 'Tax invoices',
  'kids-club': 'Prizes for Kids Club points',
  members: 'The member’s own data',
  messages: 'The inbox, and which kinds of messages a member gets',
  missions: 'Missions and their rankings',
  'mobile-change': 'Another mobile number',
  otp: 'One-time codes',
  points: 'The record of points, and points that are frozen',
  receipts: 'Receipts of bills',
  registration: 'A new member, and a membership that is linked to a chat account',
  rewards: 'Rewards for points',
  savings: 'What the card saved a member',
  session: 'Log in with LINE',
  stores: 'Branches',
  telemetry: 'Events and entrances, for statistics',
  till: 'What tills call, with the key of their branch',
  toggles: 'Which parts of the app members see',
  wallet: 'The card in Apple and Google Wallet',
} satisfies Record<(typeof allEndpoints)[AnyEndpointName]['feature'], string>;

export const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'What POST /api/v1/members/line answers; 12 hours' },
  branchKey: { type: 'http', scheme: 'bearer', description: 'The key of a branch’s till' },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sabai-staff',
    description: 'Set by the desk’s sign-in; 30 minutes without a call, 12 hours at most',
  },
};

export const headersOfRequests = {
  TraceId: {
    name: 'Trace-Id',
    in: 'header',
    schema: { type: 'string' },
    description: 'Comes back with the answer if it is 8 to 64 hexadecimal digits and hyphens; otherwise another does',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    schema: { type: 'string' },
    description:
      'As in RFC 9110, such as `th-TH,th;q=0.9` or `*`. Thai and English are known; Thai where neither is wanted',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7E]+$' },
    description: 'One for each action of a person and the same in each retry, which gets the first answer',
  },
  XsrfToken: {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    schema: { type: 'string' },
    description: 'The value of the cookie XSRF-TOKEN; needed where the call carries cookies',
  },
};

export const headersOfAnswers = {
  TraceId: { description: 'That of the request', schema: { type: 'string' } },
  CacheControl: {
    description: 'no-store, or private with max-age',
    schema: { type: 'string', pattern: '^.*(no-store|private).*$', examples: ['no-store'] },
  },
  RetryAfter: { description: 'Seconds', schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 86_400 } },
  XsrfCookie: {
    description: 'The cookie XSRF-TOKEN, for all paths and readable by scripts',
    schema: { type: 'string', examples: ['XSRF-TOKEN=0123456789abcdef; Path=/; SameSite=Lax'] },
  },
};

export const accessNotes = {
  public: 'Anybody may call.',
  chat: 'For a verified chat account, member or not.',
  member: 'For a chat account that is linked to an active member.',
  branch: 'For the till of a branch.',
  staff: 'For staff who are signed in to the desk.',
};

export const headerNames = {
  TraceId: 'Trace-Id',
  CacheControl: 'Cache-Control',
  RetryAfter: 'Retry-After',
  XsrfCookie: 'Set-Cookie',
} as const satisfies Record<keyof typeof headersOfAnswers, string>;

/** The description of a parameter, by its name. */
export const parameterNotes: Readonly<Record<string, string>> = {
  act: 'The acts of one name',
  actor: 'By one person, by id or name',
  after: 'The `next` of the page before',
  all: 'Also what is over',
  before: 'The `next` of the page before',
  bill_no: 'The number on the bill',
  branch: 'The number of the branch',
  branch_code: 'The number of the branch',
  code: 'The code of the coupon, reward, prize or mission',
  day: 'A day in Bangkok: today, or one of the 400 days before',
  from: 'From this moment on, in epoch seconds',
  id: 'As an earlier answer has it',
  kind: 'Which of the kinds',
  language: 'The language of the file',
  latitude: 'Degrees; with `longitude`',
  limit: 'At most so many',
  longitude: 'Degrees; with `latitude`',
  member_id: 'As a search for members answers it',
  member_no: 'The number in the barcode of the card',
  month: 'A month in Bangkok, of the Gregorian calendar',
  name: 'A name, or a part of it in a search',
  named: 'With these words in a name or a number',
  order: 'In which order',
  page: 'Which page; the first is 1',
  per_page: 'How many on a page',
  postcode: 'Five digits',
  provinceId: 'The official code of the province',
  queue: 'The jobs of one queue',
  reference: 'The reference of the order',
  search: 'Words that all have to match',
  state: 'Only what is in this state',
  status: 'Only what has this status',
  subject: 'What was done to one thing, by its id',
  to: 'Before this moment, in epoch seconds',
  type: 'Only this type',
  version: 'The version of the terms',
  view: 'Which part of the list',
  year: 'A year of the Gregorian calendar, in Bangkok',
};
