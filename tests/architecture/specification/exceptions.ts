/** Where the product differs from the text of the specification, on purpose. Everything else that the text names must be there. */
export const exceptions: Readonly<Record<string, string>> = {
  'earn-coupon-success flag': 'The screen that collects a coupon says so itself, so nothing has to be remembered.',
  'custom navigator': 'Every page knows its way back (domain/navigation); none is handed a function.',
  'consent data': 'Consents are read from the server each time, because they may change on another phone.',
  'All can be cleared on demand':
    'Clearing keeps the language, the toggles and the entrance channel, which belong to the phone and the visit, not to the person.',
  'two tri-state values': 'The text does not say what they are for; no screen, call or rule uses them.',
  citizen_id: 'Leaves the server masked: the last four digits are enough to recognise it.',
  '4001 to 4005':
    'e4004 says that points are not enough, as the message pointNotEnough does, not that the redemption cannot be processed.',
  'mother-and-baby products at the supermarket':
    'A till does not say which brand it belongs to; the line says whether it is a mother-and-baby product.',
  'shown as 8 Aug in the catalogue': 'The catalogue shows the date with its year, which is longer ago by now.',
  "Can't verify token":
    'Not a text of the locales: the object of services/session/session.ts, in both languages alike.',
  'ERROR something': 'A text of the mock rewards, in no build that is released (services/mocks/rewards.ts).',
};
