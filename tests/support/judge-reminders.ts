const hour = 3600;
const day = 24 * hour;

/** What the test itself knows of an invented member; nothing of it is asked of the product. Instants are epoch seconds. */
export type Person = {
  memberId: string;
  memberNo: string;
  chatAccountId: string;
  /** Does nothing during the week. */
  isQuiet: boolean;
  age: 15 | 40;
  allowsMarketing: boolean;
  hasGuardian: boolean;
  points: { type: 'cjpoint' | 'kidpoint'; left: number; endsAt: number }[];
  coupons: { id: string; name: string; endsAt: number; isUsed: boolean }[];
  orders: { reference: string; promisedBy: number; isSent: boolean }[];
  silenced: Set<string>;
  isFrozen: boolean;
  isLinked: boolean;
  isBlocked: boolean;
  readAt: number;
  remindedAt: number[];
  told: Set<string>;
};

/** Holds a reminder against what the test knows and its own reckoning of hours, days and weeks; returns what is wrong, and remembers it. */
export function faultsOf(person: Person, text: string, now: number): string[] {
  person.remindedAt.push(now);
  const about = aboutIn(text);
  const told = about.map((thing) => judge(person, thing, now));
  const repeated = told.filter(({ key }) => person.told.has(key));
  for (const { key } of told) person.told.add(key);
  const rules: [isWrong: boolean, wrong: string][] = [
    [!isDaytime(now), 'at night'],
    [!person.isLinked, 'unlinked'],
    [person.isFrozen, 'frozen'],
    [dayOf(person.readAt) === dayOf(now), 'the app was read that day'],
    [person.remindedAt.filter((at) => dayOf(at) === dayOf(now)).length > 1, 'a second on one day'],
    [person.remindedAt.filter((at) => at > now - 7 * day).length > 2, 'a third within seven days'],
    [about.length === 0, 'about nothing'],
    [repeated.length > 0, 'told twice'],
    [about.some(({ kind }) => person.silenced.has(kind)), 'switched off'],
    ...told.flatMap(({ rules: own }) => own),
  ];
  return rules.flatMap(([isWrong, wrong]) => (isWrong ? [`${wrong}: ${text}`] : []));
}

type Judged = { key: string; rules: [boolean, string][] };

function judge(person: Person, { kind, name }: Told, now: number): Judged {
  if (kind === 'coupons') return judgeCoupon(person, name, now);
  if (kind === 'parcels') return judgeOrder(person, name, now);
  const lots = person.points.filter(({ left }) => String(left) === name);
  const [lot] = [...lots.filter(({ endsAt }) => stageAt(endsAt, now) !== 'none'), ...lots];
  const stage = lot ? stageAt(lot.endsAt, now) : 'none';
  const key = `${lot?.type} ${lot?.endsAt} ${stage}`;
  return { key, rules: [[Number(name) < 200 || stage === 'none', 'not what is left, too few, or at a wrong time']] };
}

function judgeCoupon(person: Person, name: string, now: number): Judged {
  const coupon = person.coupons.find((one) => one.name === name);
  const endsAt = coupon?.endsAt ?? 0;
  return {
    key: name,
    rules: [
      [!coupon || coupon.isUsed || endsAt <= now, 'a coupon that is used, over or of somebody else'],
      [!takesMarketing(person), 'marketing without consent'],
      [dayOf(endsAt - 1) - dayOf(now) > 1, 'a coupon before its last two days'],
    ],
  };
}

function judgeOrder(person: Person, name: string, now: number): Judged {
  const order = person.orders.find(({ reference }) => reference === name);
  return {
    key: name,
    rules: [[!order || order.isSent || now < order.promisedBy, 'a parcel that is sent or not late']],
  };
}

function stageAt(endsAt: number, now: number): 'first' | 'last' | 'none' {
  const days = (endsAt - now) / day;
  if (days > 30 && days <= 60) return 'first';
  return days > 0 && days <= 14 ? 'last' : 'none';
}

function takesMarketing({ allowsMarketing, age, hasGuardian }: Person): boolean {
  return allowsMarketing && (age >= 20 || hasGuardian);
}

/** What a member who does nothing should have heard of after the first seven days. */
export function forgottenBy(person: Person, start: number): string[] {
  // Of more things than two messages have room for some wait.
  if (!person.isQuiet || person.remindedAt.length >= 2) return [];
  const end = start + 7 * day;
  const begins = (from: number, until: number) => from < end && until > start + day;
  const { silenced } = person;
  const wants = (kind: Told['kind']) => !silenced.has(kind) && (kind !== 'coupons' || takesMarketing(person));
  const points = person.points
    .filter(({ left }) => left >= 200 && wants('points'))
    .flatMap(({ type, endsAt }) => [
      ...(begins(endsAt - 60 * day, endsAt - 30 * day) ? [`${type} ${endsAt} first`] : []),
      ...(begins(endsAt - 14 * day, endsAt) ? [`${type} ${endsAt} last`] : []),
    ]);
  const coupons = person.coupons
    .filter(({ endsAt }) => wants('coupons') && endsAt > start + 2 * day && endsAt <= end)
    .map(({ name }) => name);
  const orders = person.orders
    .filter(({ promisedBy }) => wants('parcels') && promisedBy < end)
    .map(({ reference }) => reference);
  return [...points, ...coupons, ...orders].filter((key) => !person.told.has(key));
}

type Told = { kind: 'points' | 'coupons' | 'parcels'; name: string };

/** Reads the English message, as its receiver does. */
function aboutIn(text: string): Told[] {
  return text.split('\n').flatMap((line): Told[] => {
    const points = /([\d,]+) (?:Kids Club )?points end on/.exec(line)?.[1];
    if (points) return [{ kind: 'points', name: points.replace(/,/g, '') }];
    const coupon = /Your coupon “(.+)” (?:ends today|is valid until)/.exec(line)?.[1];
    if (coupon) return [{ kind: 'coupons', name: coupon }];
    const order = /\((KC-\w+)\) should have been with you/.exec(line)?.[1];
    return order ? [{ kind: 'parcels', name: order }] : [];
  });
}

/** Bangkok's days, counted from 1970. */
function dayOf(at: number): number {
  return Math.floor((at + 7 * hour) / day);
}

function isDaytime(at: number): boolean {
  const ofDay = new Date((at + 7 * hour) * 1000).getUTCHours();
  return ofDay >= 9 && ofDay < 20;
}
