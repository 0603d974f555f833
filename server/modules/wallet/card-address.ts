import type { FastifyInstance, FastifyReply } from 'fastify';
import { texts as en } from '@/locales/en/wallet-card';
import { texts as th } from '@/locales/th/wallet-card';
import type { Deps } from '@/server/gateways/deps';
import { sendFailure } from '@/server/http/failure';
import type { RateLimiter } from '@/server/http/rate-limit';
import { refuse } from '@/server/platform/outcome';
import type { WalletService } from './service';
import { walletPath } from './wallet-path';
import { readPicture } from './write-pass';

type Services = { wallet: Pick<WalletService, 'take'> };

/** What is said on a page: why there is no card. */
type Said = 'over' | 'tryLater' | 'sandbox';

/**
 * The addresses that a phone's own browser opens, outside LINE. LIFF on iOS appends a parameter to them, so nothing in their query counts.
 * Only a GET that is no prefetch uses an address up: a probe gets its headers and no card.
 */
export function cardAddressRoutes(
  http: FastifyInstance,
  { log }: Pick<Deps, 'log'>,
  { wallet }: Services,
  limiter: Pick<RateLimiter, 'charge'>,
): void {
  const path = `${walletPath}/cards/:address`;
  http.head(path, async (_request, reply) => reply.header('Cache-Control', 'no-store').type(passType).send());
  http.route<{ Params: { address: string } }>({
    method: 'GET',
    url: path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const wait = await limiter.charge('address', request.ip);
      if (wait > 0) return sendFailure(request, reply, refuse('429', { retryAfterSeconds: wait }));
      if (isPrefetch(request.headers)) return reply.code(204).send();
      try {
        const opened = await wallet.take(request.params.address);
        if (!opened) return say(reply.code(410), 'over');
        if ('sandbox' in opened) return say(reply, 'sandbox');
        if ('saveUrl' in opened) return reply.redirect(opened.saveUrl, 302);
        reply.header('Content-Disposition', 'attachment; filename="member-card.pkpass"');
        return reply.type(passType).send(opened.pass);
      } catch (error) {
        // A person reads the answer, so it is a page.
        log.error({ err: error }, 'a card for a wallet could not be made');
        return say(reply.code(503), 'tryLater');
      }
    },
  });
  // Google fetches the logo of its cards from here.
  http.get(`${walletPath}/logo.png`, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=86400')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type('image/png')
      .send(readPicture('google-logo.png')),
  );
}

export const passType = 'application/vnd.apple.pkpass';

function isPrefetch(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  return [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((given) =>
    /prefetch|preview/.test(`${given}`),
  );
}

/** A page of two sentences in both languages: the browser outside LINE does not know the member's. */
function say(reply: FastifyReply, what: Said): FastifyReply {
  const part = (language: string, texts: typeof th) =>
    `<section lang="${language}"><h1>${texts[what]}</h1><p>${texts[`${what}Text`]}</p></section>`;
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${th[what]}</title><style>${style}</style></head><body><main>${part('th', th)}${part('en', en)}</main></body></html>`,
    );
}

const style =
  'body{margin:0;background:#f6f8f6;color:#13201a;font:1rem/1.65 system-ui,sans-serif}main{max-width:30rem;margin:0 auto;padding:3rem 1.25rem}section{padding:1.25rem;background:#fff;border-radius:16px}section+section{margin-top:1rem}h1{margin:0 0 .5rem;color:#07492a;font-size:1.25rem;line-height:1.5}p{margin:0;overflow-wrap:anywhere}';
