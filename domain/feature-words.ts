/** The words of what members and tills do. */
export const memberWords = [
  'session',
  'registration',
  'otp',
  'members',
  'consents',
  'mobile-change',
  'coupons',
  'rewards',
  'donations',
  'kids-club',
  'missions',
  'points',
  'receipts',
  'etax',
  'stores',
  'areas',
  'toggles',
  'telemetry',
  'till',
] as const;

/** The words of the desk. */
const deskWords = ['staff', 'support', 'campaigns', 'operations'] as const;

/** The product's words. The same word names a feature's file or folder in every layer. */
export const featureWords = [...memberWords, ...deskWords] as const;

export type MemberWord = (typeof memberWords)[number];

export type FeatureWord = (typeof featureWords)[number];
