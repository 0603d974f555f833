import { readStored } from '@/services/storage/client-store';
import { leaveWithPicture, openWithPicture } from './picture-morph';
import { asTapOn, takeTappedPicture } from './tapped-picture';

const never = new Promise<never>(() => undefined);

/** A list with two cards, in a browser with view transitions. */
function list({ reduced = false } = {}) {
  document.body.innerHTML = `
    <ul>
      <li><div data-picture id="first"></div><a href="/one">One</a></li>
      <li><div data-picture id="second"></div><a href="/two">Two</a></li>
    </ul>`;
  window.matchMedia = jest.fn().mockReturnValue({ matches: reduced });
  const named: string[] = [];
  const start = jest.fn((update: () => Promise<void>) => {
    const names = () => [...document.querySelectorAll<HTMLElement>('[data-picture], [data-hero]')];
    named.push(...names().flatMap(({ id, style }) => (style.viewTransitionName ? [id] : [])));
    const done = update().then(() => {
      named.push(...names().flatMap(({ id, style }) => (style.viewTransitionName ? [id] : [])));
    });
    return { ready: done, updateCallbackDone: done, finished: done };
  });
  Object.assign(document, { startViewTransition: start });
  const [, link] = document.querySelectorAll('a');
  const tap = () => {
    let taken: HTMLElement | undefined;
    if (link) asTapOn(link, () => (taken = takeTappedPicture()));
    return taken;
  };
  return { tap, start, named };
}

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

/** The page that opens, with its picture. */
const open = async () => {
  document.body.innerHTML = '<main data-hero id="hero"></main>';
};

test('only the picture of the tapped card becomes the picture of the page, and no transition name remains', async () => {
  const { tap, named } = list();
  const picture = tap();
  if (!picture) throw new Error('the tapped card has a picture');
  await openWithPicture(picture, { ready: Promise.resolve(), open });
  expect(named).toEqual(['second', 'hero']);
  expect(document.getElementById('hero')?.style.viewTransitionName).toBe('');
});

test('a page that is not ready in time, or fails, opens without the animation', async () => {
  for (const fail of [() => never, () => Promise.reject(new Error('offline'))]) {
    const { tap, start } = list();
    const picture = tap();
    if (!picture) throw new Error('the tapped card has a picture');
    await openWithPicture(picture, { ready: fail(), open });
    expect(document.getElementById('hero')).not.toBeNull();
    expect(start).not.toHaveBeenCalled();
  }
});

test('a page without a picture opens, too', async () => {
  const { tap } = list();
  const picture = tap();
  if (!picture) throw new Error('the tapped card has a picture');
  const opens = jest.fn(async () => undefined);
  await openWithPicture(picture, { ready: Promise.resolve(), open: opens });
  expect(opens).toHaveBeenCalledTimes(1);
});

test('without view transitions, or for people who prefer less motion, no picture is taken', () => {
  expect(list({ reduced: true }).tap()).toBeUndefined();
  const { tap } = list();
  Reflect.deleteProperty(document, 'startViewTransition');
  expect(tap()).toBeUndefined();
});

test('a picture is taken once', () => {
  expect(list().tap()).toBeDefined();
  expect(takeTappedPicture()).toBeUndefined();
});

test('a row of a long list is a card as well', () => {
  const { tap } = list();
  for (const item of document.querySelectorAll('li')) {
    const row = document.createElement('div');
    row.role = 'listitem';
    row.replaceChildren(...item.childNodes);
    item.replaceWith(row);
  }
  expect(tap()?.id).toBe('second');
});

test('a full load passes the picture on until the page is left, and its placeholder shows it', () => {
  const picture = list().tap();
  if (!picture) throw new Error('the tapped card has a picture');
  picture.innerHTML = '<img>';
  picture.style.backgroundColor = 'pink';
  Object.defineProperty(picture.firstChild, 'currentSrc', { value: '/tea.svg' });
  leaveWithPicture(picture);
  expect(readStored('tappedPicture')).toEqual({ src: '/tea.svg', field: 'pink' });
  expect(picture.style.viewTransitionName).toBe('thing');
  window.dispatchEvent(new Event('pagehide'));
  expect(picture.style.viewTransitionName).toBe('');
});
