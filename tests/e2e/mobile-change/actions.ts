import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { people } from '@/server/sandbox/people';
import { visitor } from '@/tests/e2e/registration/actions';
import { words } from './words';

/** The actions of changing a mobile number, by the person and by a store. */
export function changer(page: Page, language: Language, origin: string) {
  const guest = visitor(page, language, origin);
  const text = words[language];
  return {
    ...guest,
    text,

    /** Signs up with a number that differs from the record, and requests the change. */
    async meetAnotherNumber(name: string, mobile: string) {
      await guest.enter(name);
      await guest.signUp({ citizenId: recordOf(name).citizenId, mobile });
      await expect(page).toHaveURL(/\/error\/\?code=e0012/);
      await guest.press(text.layout.action.request_mobile_change);
      await expect(page).toHaveURL(/\/request-mobile\//);
    },

    async review() {
      await guest.press(text.mobileChange.next);
      await expect(page.getByRole('dialog', { name: text.mobileChange.confirm.title })).toBeVisible();
    },

    async sendCode() {
      await guest.press(text.mobileChange.confirm.send);
      await expect(page).toHaveURL(/\/otp\//);
    },

    /** Enters the code to the old number, which a linked member needs first. */
    async confirmOldMobile(mobile: string) {
      await expect(page.getByRole('heading', { level: 1, name: text.otp.confirmTitle })).toBeVisible();
      await guest.typeCode(await guest.readCode(mobile));
      await expect(page.getByRole('heading', { level: 1, name: text.otp.newTitle })).toBeVisible();
    },

    /** The staff of a store approve after checking the ID. Returns the status of the call. */
    async approve(requestId: string, identifier: string): Promise<number> {
      const address = `${origin}/api/pos/v1/mobile-change-requests/${requestId}/approve`;
      const headers = { authorization: 'Bearer sandbox-0001', 'content-type': 'application/json' };
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify({ identifier }) })).status;
    },
  };
}

export function recordOf(name: string): { citizenId: string; mobile: string } {
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`The sandbox has no ${name}`);
  return { citizenId: person.identifier, mobile: person.mobile ?? '' };
}

/** The id of the request for which the page polls. */
export async function requestIdOf(page: Page, during: () => Promise<unknown>): Promise<string> {
  const answer = page.waitForResponse('**/change-request/mobile/check');
  await during();
  return (await (await answer).json()).request.id;
}
