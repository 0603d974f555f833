import type { texts as thai } from '@/locales/th/errors';

const system = { title: 'System unavailable', message: 'Sorry, something went wrong on our side. Please try again.' };
const attempts = {
  title: 'You have exceeded the maximum OTP attempts',
  message: 'For your safety, please wait 15 minutes and try again.',
};
const sends = {
  title: 'You have exceeded the maximum OTP requests',
  message: 'Please wait a moment, then ask for a new code.',
};
const registration = {
  title: 'Membership registration unavailable',
  message: 'This registration has ended or was used already. Please enter your details again.',
  title_linking: 'Linking unavailable',
  message_linking: 'This request has ended or was used already. Please enter your details again.',
  title_mobile_change: 'The mobile number was not changed',
  message_mobile_change: 'This request has ended or was used already. Please start the change again.',
  title_unfreezing: 'The points were not unfrozen',
  message_unfreezing: 'This request has ended or was used already. Please unfreeze again in My Account.',
  title_email: 'The email was not confirmed',
  message_email: 'This code has ended or was used already. Please ask for a new one.',
  title_etax: 'The email was not confirmed',
  message_etax: 'This code has ended or was used already. Please send the tax invoice request again.',
};
const receipt = { title: 'Receipt not found', message: 'Please open the receipt again from your receipts.' };
const withoutMobile = {
  title: 'No mobile number on your record',
  message: 'Add your mobile number first, then try again.',
};
const unauthorized = { title: 'Unauthorized access', message: 'Only the member who owns this coupon can open it.' };
const invalidCoupon = { title: 'Invalid coupon', message: 'This coupon is not open yet, has expired or was used.' };
const notCollected = { title: 'Collection unsuccessful', message: 'Please try again.' };
const cannotProcess = { title: 'Cannot redeem', message: 'Sorry, we cannot process this redemption right now.' };
const verifyIdentity = {
  title: 'Identity not verified',
  message: 'For the first redemption, bring your national ID and your phone to a store.',
};
const later = { title: 'Please try again later', message: 'We are very busy right now. Please try again later.' };
const wrongType = { title: 'Invalid point type', message: 'These points cannot be used here.' };

export const texts = {
  '400': { title: 'Something is not right', message: 'Please check what you entered and try again.' },
  '401': { title: 'Session expired', message: 'For your safety, please start again.' },
  '403': {
    title: 'No access',
    message: 'This account cannot open this page. Please register or link your membership first.',
  },
  '404': {
    title: 'Page not found',
    message: 'Please check the link and try again.',
    title_receipt: receipt.title,
    message_receipt: receipt.message,
    title_etax: receipt.title,
    message_etax: receipt.message,
    title_not_me: 'This link no longer works',
    message_not_me: 'To protect your points, freeze them in My Account or call us.',
  },
  '405': system,
  '406': system,
  '408': { title: 'The connection took too long', message: 'Please check your signal and try again.' },
  '412': {
    title: 'This cannot be done',
    message: 'Something has changed in the meantime. Please start again.',
    title_etax: 'No tax invoice can be requested',
    message_etax: 'The receipt or its tax invoice has changed in the meantime. Please open the receipt again.',
    title_not_me: 'This link no longer works',
    message_not_me: 'To protect your points, freeze them in My Account or call us.',
  },
  '422': { title: 'Something is not right', message: 'Please correct the marked fields.' },
  '429': { title: 'Too many requests', message: 'Please wait a moment and try again.' },
  '500': system,
  '503': {
    ...system,
    message: 'The system is busy or under maintenance. Please wait a moment and try again.',
  },
  '504': { title: 'The system is slow to answer', message: 'Please try again.' },
  body_not_utf8: {
    title: 'The text is not UTF-8',
    message:
      'The data must be encoded as UTF-8, so nothing was recorded. Correct the program that sends it, then send it again.',
  },
  connection: { title: 'No internet connection', message: 'Please check your signal and try again.' },
  unknown: { title: 'Service problem', message: 'We got an answer that we could not read. Please try again.' },
  link_ended: {
    title: 'LINE is unlinked',
    message:
      'Your card is no longer linked to this LINE account. Points and coupons are all there. Link again at any time.',
  },
  link_replaced: {
    title: 'Your card moved to another LINE account',
    message:
      'Someone linked this card to another LINE account, so this one was disconnected. If it was not you, call us now. Points and coupons are all there.',
  },
  terms_outdated: {
    title: 'The terms have changed',
    message: 'Read and accept the new terms first. Until then points and coupons cannot be collected or used.',
  },
  staff_code_locked: {
    title: 'The staff code is locked',
    message: 'The staff code was wrong three times. Please wait 5 minutes, then ask the staff to type it again.',
  },
  staff_no_role: {
    title: 'This account has no role at the staff desk',
    message:
      'Ask whoever manages the company’s accounts to give it a role of the desk, then sign in again. If you have another account, sign in with that one.',
  },
  staff_sign_in_again: {
    title: 'You are not signed in',
    message: 'The sign-in took more than 10 minutes, was used before, or could not be confirmed. Please sign in again.',
  },
  staff_sign_in_declined: {
    title: 'The sign-in was cancelled or refused',
    message:
      'If you cancelled it, sign in again. If the company’s sign-in page refused you, ask whoever manages the company’s accounts for access to the desk.',
  },
  staff_provider_down: {
    title: 'The company’s sign-in service does not answer',
    message: 'Your account and role cannot be confirmed, so nothing has been done. Please wait a moment and try again.',
  },
  staff_provider_refuses: {
    title: 'The company’s sign-in service does not accept the desk',
    message: 'Its settings have to be corrected, so trying again does not help. Please tell an admin.',
  },
  identity_unproven: {
    title: 'Show your ID at a store',
    message:
      'This card was linked with a mobile number that was not on our record. Bring your ID card or passport to any store once. Until then your details stay hidden, and points and coupons cannot be used.',
  },
  mobile_too_new: {
    title: 'The mobile number is new',
    message:
      'To keep the points safe they cannot be unfrozen within 24 hours of a new mobile number. Please try again later.',
  },
  email_unconfirmed: {
    title: 'Your email is not confirmed yet',
    message: 'Please confirm your email address first, then try again.',
  },
  reward_not_here: {
    title: 'Not for this store',
    message: 'This reward is for stores in other provinces. Its provinces are in the details of the reward.',
  },
  etax_code_needed: {
    title: 'A one-time code is needed',
    message: 'This email is new. Please confirm with the code sent to your mobile, or enter the full 13-digit number.',
  },
  points_frozen: {
    title: 'Your points are frozen',
    message: 'You have frozen your points. Unfreeze them in My Account, then try again.',
  },
  e0007: {
    title: 'This mobile number is already registered',
    message: 'It belongs to a different account. Try another number, or ask at the nearest store.',
  },
  e0012: {
    title: 'This mobile number does not match our record',
    message: 'Check the number, or ask to change your mobile number.',
  },
  e0013: {
    title: 'This membership is linked to another LINE account',
    message: 'If you link this one, the old LINE account is disconnected. Your points and coupons stay.',
  },
  e0200: system,
  e0400: system,
  e0401: system,
  e0700: system,
  e0701: system,
  e0800: system,
  e0802: system,
  e1100: { title: 'Store not found', message: 'We do not know this store. Please check the link or the QR code.' },
  e0500: attempts,
  e0501: sends,
  e0502: registration,
  e0503: attempts,
  e0504: { ...sends, message: 'For your safety, please wait 15 minutes and try again.' },
  e0505: registration,
  e0600: { title: 'Invalid OTP number', message: 'Please try again.' },
  e0601: attempts,
  e0602: sends,
  e0605: attempts,
  e0606: sends,
  e2001: unauthorized,
  e2002: { title: 'Invalid coupon', message: 'This coupon code is not right.' },
  e2003: unauthorized,
  e2004: { ...notCollected, message: 'This coupon is not open to you yet.' },
  e2005: notCollected,
  e2006: invalidCoupon,
  e2007: invalidCoupon,
  e2008: invalidCoupon,
  e2010: { title: 'Out of quota', message: 'Sorry, all of these coupons have been taken.' },
  e2011: invalidCoupon,
  e2012: invalidCoupon,
  e2014: { title: 'Page not found', message: 'We do not know this coupon. Please check the link.' },
  e2016: { title: 'Unauthorized access', message: 'This membership is not active. Please ask at a store.' },
  e4000: { title: 'Purchases not enough', message: 'Your accumulated purchases do not meet the condition yet.' },
  e4001: {
    ...cannotProcess,
    title_donation: 'Cannot donate',
    message_donation: 'Sorry, we cannot take this donation right now.',
  },
  e4002: cannotProcess,
  e4003: {
    title: 'Fully redeemed',
    message: 'Sorry, all of these rewards have been taken.',
    title_prize: 'Fully redeemed',
    message_prize: 'Sorry, all of these prizes have been taken.',
  },
  e4004: { title: 'Not enough points', message: 'You do not have enough points for this.' },
  e4005: cannotProcess,
  e4008: { title: 'Already redeemed', message: 'You have used this right already.' },
  e4012: wrongType,
  e4020: {
    title: 'Reward not found',
    message: 'We do not know this reward.',
    title_donation: 'Donation not found',
    message_donation: 'We do not know what this donation is for.',
    title_prize: 'Prize not found',
    message_prize: 'We do not know this prize.',
  },
  e4026: verifyIdentity,
  e4028: later,
  e4029: {
    title: 'The mobile number does not match',
    message: 'Please check your mobile number.',
    title_freezing: withoutMobile.title,
    message_freezing: withoutMobile.message,
    title_unfreezing: withoutMobile.title,
    message_unfreezing: withoutMobile.message,
    title_etax: withoutMobile.title,
    message_etax: withoutMobile.message,
  },
  e4031: {
    title: 'Please ask at a store',
    message: 'This cannot be done in the app. Please ask the staff at a store.',
  },
  e4033: later,
  e4034: wrongType,
  e4035: {
    title: 'Coupon expired',
    message: 'This right has expired.',
    title_donation: 'The donation has ended',
    message_donation: 'No more points can be donated here.',
    title_prize: 'The offer has ended',
    message_prize: 'This prize can no longer be ordered.',
  },
  e4036: { title: 'Invalid transaction ID', message: 'The prize may be used already. Please try again later.' },
  e4037: verifyIdentity,
} satisfies typeof thai;
