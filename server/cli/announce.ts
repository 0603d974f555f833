import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@/server/platform/config';
import { peopleToEnterAs } from '@/server/sandbox/people';

/** The message that the terminal shows once the server is up: its URL, the sandbox's people, and where the API document is. */
export function announcement(config: Config, url: string): string {
  const parts = [`Sabai is ready at ${url}`, ...(config.sandbox ? [sandboxNotice(url)] : [])];
  if (!existsSync(join(config.webDir, 'index.html'))) {
    parts.push(`There is no web app in ${config.webDir}, so the API alone answers; npm start builds one.`);
  }
  if (config.apiDocument) parts.push(`API document: ${url}/documentation`);
  return parts.join('\n\n');
}

function sandboxNotice(url: string): string {
  const links = peopleToEnterAs().map((person) => ({ ...person, link: `${url}/?sandbox_user=${person.name}` }));
  const width = Math.max(...links.map(({ link }) => link.length));
  const lines = links.map(({ link, title_en, hint_en }) => `  ${link.padEnd(width)}  ${title_en}. ${hint_en}`);
  const notice = 'This is the sandbox: no message leaves this machine, and anybody may enter as anybody. Enter as';
  return [notice, ...lines, '', `Certify a till at ${url}/sandbox/certify`].join('\n');
}
