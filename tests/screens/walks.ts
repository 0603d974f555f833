import type { Language } from '@/domain/languages';
import { quietOf } from '@/tests/e2e/accessibility/quiet';
import { control } from '@/tests/e2e/control';
import { buyer } from '@/tests/e2e/etax/actions';
import { changer, recordOf } from '@/tests/e2e/mobile-change/actions';
import { visitor } from '@/tests/e2e/registration/actions';
import type { Newcomer } from '@/tests/e2e/registration/newcomer';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import type { Visit } from './screen-state';

/** Presses the main action of the current page, at the bottom. */
export function pressMain({ page }: Visit): Promise<void> {
  return page.locator('[data-action-bar] button').first().click();
}

/** Presses a button, row or tab of the page, by its index among the matches of `selector`. */
export function press(selector: string, place = 0): (visit: Visit) => Promise<void> {
  return ({ page }) => page.locator(selector).nth(place).click();
}

/** Walks from sign-up to the page that asks for the code. */
export async function toCode(visit: Visit): Promise<Newcomer> {
  const person = newcomer();
  const guest = visitor(visit.page, visit.language, visit.url);
  await visit.page.goto(`${visit.url}/signup/`);
  await guest.signUp(person);
  await visit.page.waitForURL('**/otp/**');
  return person;
}

export async function toDetails(visit: Visit): Promise<void> {
  const { mobile } = await toCode(visit);
  await visitor(visit.page, visit.language, visit.url).confirmMobile(mobile);
  await visit.page.waitForURL('**/personal-detail/**');
}

/** A number can be changed only once, so each language has its own record. */
const records = { th: 'prasert', en: 'anong' } as const satisfies Record<Language, string>;

/** A visitor whose record has an older number, up to requesting the change. */
export async function toMobileChange({ page, language, url }: Visit): Promise<void> {
  const guest = changer(page, language, url);
  await guest.enter(`another-phone-of-${records[language]}`);
  await guest.signUp({ citizenId: recordOf(records[language]).citizenId, mobile: newMobile[language] });
  await page.waitForURL('**/error/**');
  await guest.press(guest.text.layout.action.request_mobile_change);
  await page.waitForURL('**/request-mobile/**');
}

const newMobile = { th: '0812349001', en: '0812349002' } as const satisfies Record<Language, string>;

/** Makes the request once; later visits find it. */
export async function toRequestedChange(visit: Visit): Promise<void> {
  const { page, language, url, path } = visit;
  if (page.url().includes('/request-mobile/')) {
    await page.goto(`${url}${path}`);
    return;
  }
  await toMobileChange(visit);
  const guest = changer(page, language, url);
  await guest.review();
  await guest.sendCode();
  await guest.confirmMobile(newMobile[language]);
  await page.waitForURL('**/request-mobile/success/**');
  await page.goto(`${url}${path}`);
}

/** Opens a step to a tax invoice, or fills in the steps before it: a reloaded page does not have the tax ID, on purpose. */
export async function toInvoiceStep({ page, language, url, path }: Visit): Promise<void> {
  const isThere = () => page.url().includes(path);
  const quiet = quietOf(page);
  await page.goto(`${url}${path}`);
  await quiet();
  if (isThere()) return;
  // A form that is half filled in would lead past the steps that it has.
  await page.evaluate(() => sessionStorage.removeItem('etaxForm'));
  const member = buyer(page, url, language);
  await page.goto(`${url}/receipts/`);
  await member.openReceipt();
  await member.ask();
  // The terms show once it is known that there is an address.
  await control(page, member.text.etax.email.save).or(control(page, member.text.terms.accept)).waitFor();
  if (page.url().includes('save-email')) await member.giveEmail('long.address.of.somebody@members.example.com');
  await page.waitForURL('**/terms-and-conditions/**');
  if (isThere()) {
    // Without the message that the address is saved.
    await page.goto(`${url}${path}`);
    return;
  }
  await member.acceptTerms();
  if (isThere()) return;
  await member.nameCompany('0105500000001');
  await member.field(member.text.etax.info.companyName).fill('บริษัท พิมพ์ลภัสเทรดดิ้งแอนด์โลจิสติกส์ (ประเทศไทย) จำกัด');
  await member.toAddress();
  await member.fillAddress();
  if (isThere()) await page.evaluate(() => scrollTo(0, 0));
  else await member.toSummary();
}

/** What a window stores about the prize just ordered. */
export async function rememberOrder({ page, language }: Visit): Promise<void> {
  const prize_name = { th: 'บล็อกไม้ 60 ชิ้น', en: '60 wooden blocks' }[language];
  const order = { transaction_id: 'gallery', reference: 'KC-QHLSPE', shipping_days: 7, prize_name };
  await page.evaluate((kept) => {
    sessionStorage.prizeTransaction = JSON.stringify(kept);
  }, order);
}
