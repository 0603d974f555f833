/** The product's words. The same word names a feature's file or folder in every layer. */
export const featureWords = [
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

export type FeatureWord = (typeof featureWords)[number];
