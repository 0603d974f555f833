import type { Language } from '@/domain/languages';
import type { DueThing } from '@/domain/reminders';
import { promisedBy } from '@/domain/reminders';
import { bangkokTimestamp } from '@/domain/time/bangkok';
import { messageCount, messageDate, messageText, messageTime } from '@/server/platform/message-text';

/** More things than these are counted, not listed. */
const listedAtMost = 5;

/** One message about all things. A date stands beside “today”, because it may be read later. */
export function reminderText(things: readonly DueThing[], phone: string, language: Language): string {
  const listed = things.slice(0, listedAtMost).map((thing) => lineAbout(thing, phone, language));
  const rest = things.length - listed.length;
  if (rest > 0) listed.push(messageText('reminderMore', language, { count: messageCount(rest, language) }));
  const lines = listed.length > 1 ? listed.map((one) => `· ${one}`) : listed;
  return messageText('reminder', language, { things: lines.join('\n') });
}

function lineAbout(thing: DueThing, phone: string, language: Language): string {
  if (thing.about === 'points') {
    const isOfKids = thing.pointType === 'kidpoint';
    return messageText(isOfKids ? 'reminderKidsPoints' : 'reminderPoints', language, {
      points: messageCount(thing.points, language),
      unit: messageText(isOfKids ? 'pointsKidsUnit' : 'pointsUnit', language),
      date: messageDate(thing.endsAt - 1, language),
    });
  }
  if (thing.about === 'parcel') {
    const { prize, reference } = thing;
    const date = messageDate(promisedBy(thing) - 1, language);
    return messageText('reminderParcel', language, { prize: prize[language], reference, date, phone });
  }
  const coupon = thing.name[language];
  // A coupon that ends with a day has no time worth telling.
  return endsWithDay(thing.endsAt)
    ? messageText('reminderCouponToday', language, { coupon, date: messageDate(thing.endsAt - 1, language) })
    : messageText('reminderCouponAt', language, { coupon, when: messageTime(thing.endsAt, language) });
}

/** Catalogues end coupons at midnight or at the last second before it. */
function endsWithDay(endsAt: number): boolean {
  return bangkokTimestamp(endsAt - 1).slice(11, 16) === '23:59';
}
