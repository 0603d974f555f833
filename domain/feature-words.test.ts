import { featureWords } from './feature-words';

/** They group the calls in the API document, too. */
test('the product’s words are the listed ones, each a feature', () => {
  expect(featureWords.join(' ')).toBe(
    'session registration otp members consents messages mobile-change coupons rewards donations kids-club missions points receipts savings etax stores areas toggles telemetry till wallet desk',
  );
});
