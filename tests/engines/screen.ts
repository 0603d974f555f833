import { pathOf } from '@/contract/endpoints';
import type { Entrance } from '@/tests/e2e/enter';
import { logIn } from '@/tests/e2e/enter';
import type { Driver, Point } from './driver';
import { until } from './driver';
import { faultsKey } from './observed-build';

export type Screen = ReturnType<typeof screenOf>;

/** The staff press for a second. */
const heldMilliseconds = 1200;

/** A member's actions on the product at `origin`, in the window of a driver. Each waits for what it acts on. */
export function screenOf(driver: Driver, origin: string) {
  const path = () => driver.run(() => location.pathname);
  const text = () => driver.run(textOfPage);
  const describe = async () => `${await path()}: ${(await text()).slice(0, 600)}`;

  /** The middle of what has this name, once it has come to rest and nothing covers it. */
  const pointOf = async (name: string | RegExp): Promise<Point> => {
    let last = '';
    return until(
      `${name}`,
      async () => {
        const point = await driver.run(
          pointOfNamed,
          typeof name === 'string' ? `^${literally(plain(name))}$` : name.source,
        );
        const isAtRest = point !== null && JSON.stringify(point) === last;
        last = JSON.stringify(point);
        return isAtRest ? point : null;
      },
      describe,
    );
  };

  /** Every path that was arrived at. */
  const seen = new Set<string>();

  return {
    seen,

    async open(address: string): Promise<void> {
      await driver.open(`${origin}${address}`);
    },

    /** Opens an address as a person who is already logged in, like `openAs` for Playwright. */
    async openAs(address: string, { person, channel, toggles }: Entrance): Promise<void> {
      const session = person === undefined ? {} : await logIn(person, origin);
      await this.open('/health/live');
      await driver.run(enterAs, pathOf('getConfig'), { ...session, entranceChannel: channel }, toggles ?? {});
      await this.open(address);
    },

    async press(name: string | RegExp): Promise<void> {
      await driver.press(await pointOf(name));
    },

    async hold(name: string): Promise<void> {
      await driver.press(await pointOf(name), heldMilliseconds);
    },

    async type(label: string, value: string): Promise<void> {
      await this.press(label);
      await driver.type(value);
    },

    async choose(label: string, value: string): Promise<void> {
      await pointOf(label);
      await until(`"${value}" in "${label}"`, () => driver.run(chooseOption, plain(label), value), describe);
    },

    /** Waits for a text, and returns what the pattern found. */
    async see(pattern: RegExp | string): Promise<string> {
      const wanted = typeof pattern === 'string' ? literally(plain(pattern)) : pattern;
      return until(`${pattern}`, async () => (await text()).match(wanted)?.[0] ?? null, describe);
    },

    async arriveAt(wanted: string): Promise<void> {
      await until(wanted, async () => ((await path()) === wanted ? true : null), describe);
      await this.untilDrawn();
      seen.add(wanted);
    },

    async codeSentTo(mobile: string): Promise<string> {
      const lastCode = async () => {
        const [latest] = await (await fetch(`${origin}/sandbox/outbox?to=${mobile}`)).json();
        return /\b\d{6}\b/.exec(latest?.text ?? '')?.[0] ?? null;
      };
      return until(`a code to ${mobile}`, lastCode, describe);
    },

    /** Waits until the page has something to show and no part of it is still loading, in two looks after another. */
    async untilDrawn(): Promise<void> {
      let looks = 0;
      const look = async () => {
        looks = (await driver.run(isDrawn)) ? looks + 1 : 0;
        return looks === 2 ? true : null;
      };
      await until('the page', look, describe);
    },

    /** The faults since the last time. */
    faults: () => driver.run(takeFaults, faultsKey),
  };
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

// Everything below runs in the page.

function textOfPage(): string {
  const body = document.querySelector('body');
  return (body?.innerText ?? '').replace(/[\u00ad\u200b\u2060]/g, '').replace(/\s+/g, ' ');
}

/** The first enabled control with this name in the top dialog, or else in the page. */
function pointOfNamed(wanted: string): Point | null {
  const plain = (text: string | null | undefined) =>
    (text || '')
      .replace(/[\u00ad\u200b\u2060]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const textsOf = (elements: readonly (Element | null)[]) => plain(elements.map((one) => one?.textContent).join(' '));
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids) return textsOf(ids.split(' ').map((id) => document.getElementById(id)));
    const label = element.getAttribute('aria-label');
    if (label) return plain(label);
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      return textsOf(Array.from(element.labels || []));
    return plain(element.innerText);
  };
  const dialogs = document.querySelectorAll('dialog[open]');
  const place = dialogs[dialogs.length - 1] || document;
  const pressable = place.querySelectorAll<HTMLElement>('a[href], button, summary, [role=tab], input, select');
  for (const element of Array.from(pressable).filter((one) => new RegExp(wanted).test(nameOf(one)))) {
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels || []) : [];
    for (const target of [element, ...labels]) {
      target.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      const hit = document.elementFromPoint(point.x, point.y);
      if (hit && width > 1 && (target.contains(hit) || labels.some((label) => label.contains(hit)))) return point;
    }
  }
  return null;
}

/** As React hears it. */
function chooseOption(wanted: string, value: string): true | null {
  for (const list of Array.from(document.querySelectorAll('select'))) {
    const isNamed = Array.from(list.labels).some((label) => (label.textContent || '').trim() === wanted);
    if (!isNamed || !Array.from(list.options).some((option) => option.value === value)) continue;
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  }
  return null;
}

function isDrawn(): boolean {
  const loading =
    location.pathname === '/mockup/'
      ? '#__next > [aria-busy]'
      : '#__next > [aria-busy], [data-skeleton], [data-awaited]';
  return document.querySelector('main, dialog[open]') !== null && document.querySelector(loading) === null;
}

/** A call without a page in between, because the page that comes next has to find all of it. */
function enterAs(config: string, session: Record<string, unknown>, toggles: Record<string, boolean>): void {
  const call = new XMLHttpRequest();
  call.open('GET', config, false);
  call.send();
  sessionStorage.clear();
  localStorage.setItem('language', '"th"');
  const stored = { ...session, toggles: { ...JSON.parse(call.responseText), ...toggles } };
  for (const [name, value] of Object.entries(stored))
    if (value !== undefined) sessionStorage.setItem(name, JSON.stringify(value));
}

function takeFaults(key: string): string[] {
  const stored = JSON.parse(sessionStorage.getItem(key) || '[]');
  sessionStorage.removeItem(key);
  return stored;
}
