import { limits } from './limits';

/** A second copy of the limits, so that none changes by mistake: members, tills and printed conditions rely on them. */
test('the limits have their published values', () => {
  expect(limits).toEqual({
    ...{ minimumAgeYears: 10, adultAgeYears: 20 },
    ...{ firstNameCharacters: 100, lastNameCharacters: 150, emailCharacters: 256, addressCharacters: 256 },
    ...{ occupationDescriptionCharacters: 100, nationalityDescriptionCharacters: 60, identifierCharacters: 40 },
    ...{ registrationLifeSeconds: 1800, sessionLifeSeconds: 43_200 },
    ...{ mobileChangeLifeSeconds: 1800, mobileChangeReferenceDigits: 8, mobileRequestLifeDays: 30 },
    ...{ otpDigits: 6, otpReferenceLetters: 4, otpLifeSeconds: 300, otpResendSeconds: 60 },
    ...{ otpWrongAttempts: 5, otpSendsPerHour: 5, otpFreezeSeconds: 900 },
    ...{ couponCodeCharacters: 32, couponBarcodeLifeSeconds: 300 },
    ...{ staffCodeDigits: 4, staffCodeWrongAttempts: 3, staffCodeLockSeconds: 300 },
    ...{ thawLifeSeconds: 1800, emailConfirmationLifeSeconds: 1800, etaxCodeLifeSeconds: 1800 },
    ...{ rewardIdCharacters: 32, donationMost: 1e6 },
    ...{ billNumberCharacters: 40, billLinesMost: 500, billBytes: 524_288 },
    ...{ billSoldAheadSeconds: 300, billSoldBackDays: 30 },
    quantityLeast: 0.001,
    quantityMost: 100_000,
    quantityDecimals: 3,
    bahtMost: 10_000_000,
    ...{ taxIdDigits: 13, taxBranchDigits: 5, companyNameCharacters: 100 },
    ...{ etaxRequestsOfReceipt: 5, etaxRequestsPerDay: 20, etaxHours: 24 },
    ...{ pageMost: 1e5, perPageDefault: 10, perPageMost: 50 },
    ...{ erasureGraceSeconds: 1_209_600, requestTimeoutSeconds: 30, idempotencyLifeSeconds: 86_400, bodyBytes: 65_536 },
    ...{ headerBytes: 49_152, opaqueCharacters: 16_384 },
  });
});
