import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { inlineScriptHash } from '@/domain/inline-script';
import type { Config } from '@/server/platform/config';
import { readAddress } from './web-address';

/** Hosts that LINE's SDK loads from, calls and opens. */
const lineScripts = ['https://static.line-scdn.net', 'https://liffsdk.line-scdn.net'];
const lineCalls = [
  ...lineScripts,
  'https://api.line.me',
  'https://access.line.me',
  'https://liff.line.me',
  'https://liff-shortcut.line.me',
];
const lineFrames = ['https://liff-subwindow.line.me', 'https://access.line.me'];

const permissions = [
  'camera=(self "https://liff-subwindow.line.me")',
  'geolocation=(self)',
  'screen-wake-lock=(self)',
  'microphone=()',
  'payment=()',
  'usb=()',
  'midi=()',
  'browsing-topics=()',
].join(', ');

/**
 * The desk uses no part of LINE, cannot be framed and shows only its own pictures. Desk pages, missing pages below them and desk calls are
 * recognised by path, in any spelling.
 */
const deskPolicy = [
  "default-src 'self'",
  `script-src 'self' '${inlineScriptHash}'`,
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
].join(';');

const ofDesk = /^(\/api)?\/staff(\/|$)/i;

/** As strict as possible: no inline scripts except the one that preloads texts, and no hosts that the product does not use. */
export async function addSecurityHeaders(http: FastifyInstance, { apiOrigin, webOrigin }: Config): Promise<void> {
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'${inlineScriptHash}'`, ...lineScripts],
        scriptSrcAttr: ["'none'"],
        // styled-components writes its rules into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...lineCalls, ...(apiOrigin ? [apiOrigin] : [])],
        frameSrc: lineFrames,
        frameAncestors: ['https://liff-subwindow.line.me'],
        formAction: ["'self'", 'https://access.line.me'],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // frame-ancestors replaces it and allows exceptions.
    xFrameOptions: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: webOrigin ? 'cross-origin' : 'same-origin' },
    strictTransportSecurity: false,
  });
  http.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', permissions);
    if (ofDesk.test(readAddress(request.url).path)) reply.header('Content-Security-Policy', deskPolicy);
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000');
  });
}
