import { errorFlows } from '@/domain/error-flows';
import { errorCodes } from '@/domain/errors';
import { texts as errors } from './en/errors';
import { texts as thaiErrors } from './th/errors';

/** What the catalogue (section 8) says about each group of codes, in the words of its titles. */
test.each([
  ['System unavailable', ['500', '503', 'e0200', 'e0400', 'e0401', 'e0700', 'e0701', 'e0800', 'e0802']],
  ['Session expired', ['401']],
  ['Page not found', ['404', 'e2014']],
  ['Store not found', ['e1100']],
  ['You have exceeded the maximum OTP attempts', ['e0500', 'e0503', 'e0601', 'e0605']],
  ['You have exceeded the maximum OTP requests', ['e0501', 'e0504', 'e0602', 'e0606']],
  ['Membership registration unavailable', ['e0502', 'e0505']],
  ['Unauthorized access', ['e2001', 'e2003', 'e2016']],
  ['Invalid coupon', ['e2002', 'e2006', 'e2007', 'e2008', 'e2011', 'e2012']],
  ['Collection unsuccessful', ['e2004', 'e2005']],
  ['Out of quota', ['e2010']],
  ['Fully redeemed', ['e4003']],
  ['Identity not verified', ['e4026', 'e4037']],
  ['Coupon expired', ['e4035']],
  ['Invalid transaction ID', ['e4036']],
  ['Please try again later', ['e4028', 'e4033']],
  ['Invalid point type', ['e4012', 'e4034']],
] as const)('"%s" is the title in the catalogue for %j', (title, codes) => {
  expect(codes.map((code) => errors[code].title)).toEqual(codes.map(() => title));
});

test.each(errorCodes)('%s has a title and a message in both languages', (code) => {
  for (const { title, message } of [errors[code], thaiErrors[code]]) expect([title, message]).not.toContain('');
  expect(errors[code].title).not.toMatch(/[฀-๿]/);
  expect(thaiErrors[code].title).toMatch(/[฀-๿]/);
});

/** The words for what somebody was doing, beside those of the code. */
const wordsOfFlows = (texts: typeof errors | typeof thaiErrors) =>
  errorCodes.flatMap((code) => Object.entries<string>(texts[code]).map(([key, text]) => ({ code, key, text })));

test('every flow of a code has a title and a message, and the same ones in both languages', () => {
  const keysOf = (texts: typeof errors | typeof thaiErrors) =>
    wordsOfFlows(texts)
      .map(({ code, key }) => `${code} ${key}`)
      .sort();
  expect(keysOf(errors)).toEqual(keysOf(thaiErrors));
  const titles = keysOf(errors).filter((key) => key.includes(' title'));
  expect(titles.map((key) => key.replace(' title', ' message'))).toEqual(
    keysOf(errors).filter((key) => key.includes(' message')),
  );
});

test('outside of registering no text speaks of registering, and none of a coupon while donating or ordering', () => {
  const spoken = [...wordsOfFlows(errors), ...wordsOfFlows(thaiErrors)].filter(({ key }) => key.includes('_'));
  expect(spoken.filter(({ text }) => /regist|membership|coupon|สมัคร|คูปอง/i.test(text))).toEqual([]);
});

test.each(errorFlows)('the flow %s has words of its own for some code', (flow) => {
  expect(wordsOfFlows(errors).filter(({ key }) => key === `title_${flow}`)).not.toEqual([]);
});
