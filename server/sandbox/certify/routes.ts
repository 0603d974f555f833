import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage } from '@/domain/languages';
import { fieldOf } from '@/domain/records';
import type { Deps } from '@/server/gateways/deps';
import { tokenOf } from '@/server/http/access';
import { languageOf, sendFailure } from '@/server/http/failure';
import { refuse } from '@/server/platform/outcome';
import type { Certificate } from './certificate';
import { createCertificate } from './certificate';
import { faults, isFault } from './faults';
import { noteExchanges } from './note-exchanges';
import { certificatePage, certificateReport } from './page';
import { presentCertificate } from './present';

const script = readFileSync(new URL('renew-page.js', import.meta.url));

/** Certifies tills against the sandbox, one at a time for each branch. */
export function certifyRoutes(http: FastifyInstance, deps: Deps): void {
  const { db, clock, secrets, categories } = deps;
  const certificates = new Map<string, Certificate>();
  noteExchanges(http, deps, certificates);

  /** The branch of the call's till key. */
  const callerOf = async ({ headers }: FastifyRequest) => {
    const keyHash = secrets.lookUpKey('branch', tokenOf(headers.authorization) ?? '');
    const found = db.selectFrom('branch_keys').select('branch_code').where('key_hash', '=', keyHash);
    const branch = (await found.executeTakeFirst())?.branch_code;
    return branch === undefined ? undefined : { branch, keyHash };
  };

  http.post('/sandbox/certify', { schema: { body: startBody } }, async (request, reply) => {
    const caller = await callerOf(request);
    if (!caller) return sendFailure(request, reply, refuse('till_key_unknown'));
    const till = String(fieldOf(request.body, 'till') ?? '');
    const certificate = createCertificate({ ...caller, till, startedAt: clock.now(), categories });
    certificates.set(caller.branch, certificate);
    return presentCertificate(certificate);
  });

  http.post('/sandbox/certify/faults', { schema: { body: faultBody } }, async (request, reply) => {
    const caller = await callerOf(request);
    if (!caller) return sendFailure(request, reply, refuse('till_key_unknown'));
    const certificate = certificates.get(caller.branch);
    const fault = fieldOf(request.body, 'fault');
    if (!certificate || !isFault(fault)) return sendFailure(request, reply, refuse('404'));
    certificate.arm(fault);
    return { armed: certificate.armed };
  });

  http.get<{ Querystring: { branch?: unknown; lang?: unknown } }>('/sandbox/certify', async (request, reply) => {
    const { branch: wanted, lang } = request.query;
    const rows = await db.selectFrom('branch_keys').select('branch_code').distinct().orderBy('branch_code').execute();
    const branches = rows.map(({ branch_code }) => branch_code);
    const branch = branches.find((code) => code === wanted) ?? branches[0] ?? '';
    const certificate = certificates.get(branch);
    const shown = { branch, branches, certificate: certificate && presentCertificate(certificate) };
    const language = isLanguage(lang) ? lang : languageOf(request.headers['accept-language']);
    return sendPage(reply, certificatePage(shown, language));
  });

  http.get('/sandbox/certify/renew-page.js', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );

  http.get<{ Params: { branch: string } }>('/sandbox/certify/:branch', async (request, reply) => {
    const certificate = certificates.get(request.params.branch);
    reply.header('Cache-Control', 'no-store');
    return certificate ? presentCertificate(certificate) : sendFailure(request, reply, refuse('404'));
  });

  http.get<{ Params: { branch: string } }>('/sandbox/certify/:branch/report', async (request, reply) => {
    const certificate = certificates.get(request.params.branch);
    if (!certificate) return sendFailure(request, reply, refuse('404'));
    return sendPage(reply, certificateReport(presentCertificate(certificate), clock.now()));
  });
}

const startBody = {
  type: 'object',
  properties: { till: { type: 'string', maxLength: 80 } },
  additionalProperties: false,
};

const faultBody = {
  type: 'object',
  properties: { fault: { enum: faults } },
  required: ['fault'],
  additionalProperties: false,
};

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page);
}
