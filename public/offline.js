// The page that the service worker shows for an address that cannot be had: in the language of the phone, with the way to the card
// where one is kept, and gone as soon as the address answers.
const pauseMilliseconds = 5000;

showLanguage(keptLanguage());
showWayToCard();
addEventListener('online', openWhenReachable);
setInterval(openWhenReachable, pauseMilliseconds);

function keptLanguage() {
  try {
    return JSON.parse(localStorage.getItem('language')) ?? 'th';
  } catch {
    return 'th';
  }
}

function showLanguage(language) {
  const screens = [...document.querySelectorAll('main')];
  const shown = screens.find(({ lang }) => lang === language) ?? screens[0];
  for (const screen of screens) screen.hidden = screen !== shown;
  document.documentElement.lang = shown.lang;
  document.title = `${shown.querySelector('h1').textContent} · Sabai`;
}

async function showWayToCard() {
  const kept = (await caches.has('card-page')) ? await (await caches.open('card-page')).keys() : [];
  const paths = kept.map(({ url }) => new URL(url).pathname);
  const card = ['/v2/home/', '/member-profile/'].find((path) => paths.includes(path));
  if (!card) return;
  for (const link of document.querySelectorAll('.card')) {
    link.href = card;
    link.hidden = false;
  }
}

async function openWhenReachable() {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => undefined);
  if (answer && answer.status < 500) location.reload();
}
