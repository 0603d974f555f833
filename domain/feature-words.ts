/** The words of what members and tills do. */
export const memberWords = [
  'session',
  'registration',
  'otp',
  'members',
  'consents',
  'messages',
  'mobile-change',
  'coupons',
  'rewards',
  'donations',
  'kids-club',
  'missions',
  'points',
  'receipts',
  'savings',
  'etax',
  'stores',
  'areas',
  'toggles',
  'telemetry',
  'till',
  'wallet',
] as const;

/** The product's feature words. The same word names a feature's file or folder in every layer. */
export const featureWords = [...memberWords, 'desk'] as const;

export type MemberWord = (typeof memberWords)[number];

export type FeatureWord = (typeof featureWords)[number];
