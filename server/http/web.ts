import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allCallNames, allEndpoints } from '@/contract/all-endpoints';
import { refuse } from '@/server/platform/outcome';
import { sendFailure } from './failure';
import { answersHead } from './register';
import type { WebAddress } from './web-address';
import { isFileName, plainAddress, readAddress } from './web-address';

/** One year: the names of these files contain a hash of their content, those of a catalogue's pictures after the first dot. */
const immutable = /^\/((_next\/static|fonts|start)\/|(coupons|rewards|prizes|missions)\/[a-z0-9-]+\.[0-9a-f]{12}\.)/;

/** The pages that a browser may prefetch (decision 010). Browsers accept these rules only with this type. */
const rulesFile = '/speculation-rules.json';

/** Sent with every page: the address of those rules, and that the query does not change the page. */
const pageHeaders = { 'Speculation-Rules': `"${rulesFile}"`, 'No-Vary-Search': 'params' };

/** Where password managers find the page for changing a password: log-in data are managed in My Account (decision 044). */
const changePassword = '/.well-known/change-password';

/** Pictures of catalogues, which are not in the build. */
export type FindPicture = (path: string) => Promise<Buffer | undefined>;

/**
 * Serves the exported web app: `/path` and `/path/` alike, without a redirect that would drop the query, and the 404 page for all other
 * paths except file names. Paths with doubled slashes, dot segments or escapes are redirected to the canonical path, because the app's
 * relative links would otherwise lead elsewhere. API paths without a call get the error body: 404, or 405 with the allowed methods.
 */
export async function serveWeb(http: FastifyInstance, webDir: string, pictureAt: FindPicture): Promise<void> {
  const root = resolve(webDir);
  await http.register(fastifyStatic, {
    root,
    serve: false,
    // `/.well-known/` is published; `readAddress` rejects other hidden files.
    dotfiles: 'allow',
    cacheControl: false,
    // Sends the compressed file that the build wrote next to each file, if the client accepts it.
    preCompressed: true,
    suppressWarning: true,
  });
  http.setNotFoundHandler((request, reply) => {
    const address = readAddress(request.url);
    if (address.isOfApi) return refuseUnknown(request, reply, address.path);
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendFailure(request, reply, refuse('404'));
    if (address.path === changePassword) return reply.redirect('/member-setting/', 302);
    return sendFile(request, reply, address);
  });
  const sendFile = async (request: FastifyRequest, reply: FastifyReply, { path, isPlain, mayBeSent }: WebAddress) => {
    const file = mayBeSent ? await fileOf(root, path) : undefined;
    reply.header('Cache-Control', cachingOf(file));
    if (file) return isPlain ? sendFound(reply, file) : reply.redirect(plainAddress(path, request.url), 301);
    const picture = await pictureAt(path);
    if (picture) return sendPicture(reply, path, picture);
    return isFileName(path) ? sendMissingFile(reply) : sendMissingPage(request, reply, root);
  };
}

/**
 * The app requests a page before it leaves the current one, so that a tap never ends at the browser's error page (decision 011). A few
 * seconds of caching let the browser open that response instead of requesting it again.
 */
function cachingOf(file: string | undefined): string {
  if (!file) return 'no-cache';
  if (immutable.test(file)) return 'public, max-age=31536000, immutable';
  return file.endsWith('.html') ? 'max-age=10' : 'no-cache';
}

function sendFound(reply: FastifyReply, file: string): FastifyReply {
  if (file.endsWith('.html')) reply.headers(pageHeaders);
  if (file !== rulesFile) return reply.sendFile(file);
  return reply.type('application/speculationrules+json').sendFile(file, { contentType: false });
}

/** Missing files that programs request: icons, source maps, other products' scripts. The 404 page for people would be 16 KB. */
function sendMissingFile(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
}

/** No ETag: a repeated request gets the page again instead of a 304. */
async function sendMissingPage(request: FastifyRequest, reply: FastifyReply, root: string): Promise<FastifyReply> {
  if (await isFile(join(root, '404.html'))) return reply.code(404).sendFile('/404.html', unmarked);
  return sendFailure(request, reply, refuse('404'));
}

function sendPicture(reply: FastifyReply, path: string, picture: Buffer): FastifyReply {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  reply.header('Cache-Control', 'public, max-age=31536000, immutable');
  // The web app may have a different origin.
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return reply.type(ending === 'svg' ? 'image/svg+xml' : `image/${ending}`).send(picture);
}

const unmarked = { etag: false, lastModified: false };

async function fileOf(root: string, path: string): Promise<string | undefined> {
  const candidates = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}/index.html`];
  for (const candidate of candidates) if (await isFile(join(root, candidate))) return candidate;
  return undefined;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

function refuseUnknown(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const methods = methodsOf(path);
  if (methods.length === 0) return sendFailure(request, reply, refuse('404'));
  return sendFailure(request, reply.header('Allow', methods.join(', ')), refuse('405'));
}

const patterns = allCallNames.map((name) => ({
  methods: answersHead(name) ? ['GET', 'HEAD'] : [allEndpoints[name].method],
  path: new RegExp(`^${allEndpoints[name].path.replace(/:\w+/g, '[^/]+')}$`),
}));

function methodsOf(path: string): string[] {
  return [...new Set(patterns.filter((pattern) => pattern.path.test(path)).flatMap(({ methods }) => methods))];
}
