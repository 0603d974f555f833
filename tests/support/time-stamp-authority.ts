import { createServer } from 'node:http';
import { listeningPort } from './listening-port';
import { ask } from './signing';

const config = `
[ req ]
distinguished_name = name
x509_extensions = stamping
prompt = no
[ name ]
CN = Time stamps for tests
[ stamping ]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[ tsa ]
default_tsa = own
[ own ]
serial = {s.txt}
signer_digest = sha256
digests = sha256
default_policy = 1.2.3.4.1
ess_cert_id_alg = sha256
`;

export type TimeStampAuthority = { url: string; pem: string; asked: Buffer[]; close(): Promise<void> } & {
  /** The answers to the next calls instead of a time stamp. */
  behaviour: { status: number; answers: Buffer | 'nothing' | undefined };
};

/** A local time stamp authority (RFC 3161), whose answers openssl signs. */
export async function openTimeStampAuthority(): Promise<TimeStampAuthority> {
  const key = ask('openssl', ['genpkey', '-algorithm', 'rsa', '-out', '{out}'], {}).made;
  const pem = ask('openssl', ['req', '-x509', '-new', '-key', '{k.pem}', '-config', '{c.cnf}', '-out', '{out}'], {
    'k.pem': key,
    'c.cnf': config,
  }).made.toString();
  const asked: Buffer[] = [];
  const behaviour: TimeStampAuthority['behaviour'] = { status: 200, answers: undefined };
  const reply = (query: Buffer) => {
    const files = { 'q.tsq': query, 's.pem': pem, 'k.pem': key, 'c.cnf': config, 's.txt': '01' };
    const signer = ['-signer', '{s.pem}', '-inkey', '{k.pem}', '-config', '{c.cnf}', '-section', 'own'];
    return ask('openssl', ['ts', '-reply', '-queryfile', '{q.tsq}', ...signer, '-out', '{out}'], files);
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    asked.push(Buffer.concat(parts));
    if (behaviour.answers === 'nothing') return;
    response.writeHead(behaviour.status).end(behaviour.answers ?? reply(Buffer.concat(parts)).made);
  });
  const url = `http://127.0.0.1:${await listeningPort(server)}/`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, pem, asked, behaviour, close };
}
