import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLanguage, languages } from '@/domain/languages';
import { messageKinds, messagePictureOf } from '@/domain/messages';
import { shareKinds, sharePictureOf } from '@/domain/navigation/share-kinds';
import { brandName } from '@/locales/brand';
import { shareTexts } from '@/locales/share';
import { themes } from '@/styles/themes';
import { drawFavicon, drawIcon, drawMessage, drawShare } from './draw-pictures';

const iconSizes = [192, 512] as const;

type Settings = Readonly<Record<string, string>>;

/** What programs look for at the root of a web host: icons, the pictures of shared links, and files about the site. */
export async function writePublishedFiles(dir: string, env: Settings, now: Date): Promise<void> {
  const files: Record<string, Buffer | string | undefined> = {
    'favicon.ico': await drawFavicon([16, 32, 48]),
    'apple-touch-icon.png': await drawIcon(180, { isOpaque: true }),
    'icons/maskable-512.png': await drawIcon(512, { margin: 64, isOpaque: true }),
    'manifest.json': manifest(),
    'robots.txt': robots(),
    '.well-known/security.txt': securityText(env, now),
  };
  for (const size of iconSizes) files[`icons/${size}.png`] = await drawIcon(size);
  for (const kind of shareKinds) files[sharePictureOf(kind)] = await drawShare(kind);
  for (const kind of messageKinds) files[messagePictureOf(kind)] = await drawMessage(kind);
  for (const [name, content] of Object.entries(files)) if (content !== undefined) write(join(dir, name), content);
}

/**
 * Until when people may rely on the contact (RFC 9116, which asks for less than a year): the first of a month. It belongs to the
 * mark of a build, so that `npm start` and `npm run build` build again when a new month has begun.
 */
export function securityExpiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1)).toISOString().replace('.000Z', 'Z');
}

/** Undefined without a contact, which the format requires; the sandbox's is unreachable. */
function securityText(env: Settings, now: Date): string | undefined {
  const url = env['NEXT_PUBLIC_WEB_URL'];
  const sandboxContact = env['NEXT_PUBLIC_SANDBOX'] === '1' ? 'mailto:security@sandbox.example' : undefined;
  const contact = env['NEXT_PUBLIC_SECURITY_CONTACT'] || sandboxContact;
  if (!contact) return undefined;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${securityExpiry(now)}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...(url ? [`Canonical: ${url}/.well-known/security.txt`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Pages may be read, because chat apps that obey these rules would show no preview otherwise; calls must not be indexed. */
function robots(): string {
  const ofApi = ['/api/', '/config', '/health/', '/documentation', '/sandbox/'];
  return `User-agent: *\n${ofApi.map((path) => `Disallow: ${path}\n`).join('')}`;
}

/**
 * `browser`: a page on the home screen opens as a tab. In a window of its own on iOS a log-in with LINE would come back to Safari,
 * and the window would stay without it.
 */
function manifest(): string {
  const { title, description } = shareTexts.card[defaultLanguage];
  return JSON.stringify({
    id: '/',
    name: title,
    short_name: brandName,
    description,
    lang: defaultLanguage,
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: themes.default.brand,
    background_color: themes.default.page,
    icons: [
      ...iconSizes.map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/brand-mark.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
}

function write(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
