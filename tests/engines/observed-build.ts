import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the page's faults are stored, for as long as its window is open. */
export const faultsKey = 'engineFaults';

/**
 * Copies an export to `to`, with a script before all others in each page that stores the faults of the page: WebKit's drivers pass
 * on neither errors nor the console. The compressed copies of pages are left out, because they lack the script.
 */
export function observedBuild(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (file) => !/\.html\.\w+$/.test(file) });
  writeFileSync(join(to, 'faults.js'), `(${storeFaults})(${JSON.stringify(faultsKey)});`);
  for (const page of globSync(join(to, '**/*.html'))) {
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace(/<head[^>]*>/, '$&<script src="/faults.js"></script>'));
  }
}

/** Stores uncaught errors, pictures and styles that did not load, violations of the policy, and what React and the app log as an error. */
function storeFaults(key: string): void {
  const store = (fault: string) => {
    const stored: string[] = JSON.parse(sessionStorage.getItem(key) || '[]');
    const place = `${location.pathname}: ${fault.slice(0, 400)}`;
    if (!stored.includes(place)) sessionStorage.setItem(key, JSON.stringify(stored.concat(place)));
  };
  const told = (thrown: unknown) => (thrown instanceof Error ? `${thrown} ${thrown.stack}` : String(thrown));
  addEventListener(
    'error',
    ({ target, message, filename, lineno, error }) => {
      if (!(target instanceof HTMLElement)) store(`${message} (${filename}:${lineno}) ${told(error)}`);
      // WebKit also reports scripts that were still loading when the page was left. One that is missing fails where it is used.
      else if (!(target instanceof HTMLScriptElement)) store(`did not load: ${target.outerHTML}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => store(`rejection: ${told(reason)}`));
  addEventListener('securitypolicyviolation', (event) =>
    store(`refused by the policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
  const log = console.error;
  console.error = (...logged: unknown[]) => {
    store(`logged: ${logged.map(told).join(' ')}`);
    log.apply(console, logged);
  };
}
