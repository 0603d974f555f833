// The script of the certificate's page: starts a certificate, arms faults, and renews what has changed each second.
const { branch } = document.querySelector('main').dataset;

async function renew() {
  const answer = await fetch(window.location.href, { cache: 'no-store' });
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const focused = document.activeElement?.dataset;
  for (const now of document.querySelectorAll('#count, li')) {
    const then = fresh.getElementById(now.id);
    if (then && !now.isEqualNode(then)) now.replaceWith(then);
  }
  const name = focused?.fault ? `[data-fault="${focused.fault}"]` : focused?.clock && `[data-clock="${focused.clock}"]`;
  if (name) document.querySelector(name)?.focus();
}

async function send(path, body) {
  // A browser that has opened the app sends its cookies, which ask for this header.
  const token = () => /XSRF-TOKEN=([\w-]+)/.exec(document.cookie)?.[1];
  if (!token()) await fetch('/config');
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer sandbox-${branch}`,
    'x-xsrf-token': token() ?? '',
  };
  await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

document.getElementById('start').addEventListener('submit', async (event) => {
  event.preventDefault();
  await send('/sandbox/certify', { till: new FormData(event.target).get('till') });
  window.location.reload();
});

document.querySelector('ol').addEventListener('click', async ({ target }) => {
  const { fault, clock } = target.dataset;
  if (fault) await send('/sandbox/certify/faults', { fault });
  else if (clock) await send('/sandbox/clock', { advance_seconds: Number(clock) });
  else return;
  await renew();
});

// A server that does not answer is asked again.
setInterval(() => renew().catch(() => undefined), 1000);
