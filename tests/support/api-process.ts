import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import { listeningPort } from './listening-port';

/**
 * How it handles a call: answers it, refuses it, answers that it is stopping, closes the connection, never answers, or is about to
 * stop and does only what no other process may do.
 */
export type Manner = 'answers' | 'refuses' | 'stops' | 'dies' | 'hangs' | 'leaves';

/** Its clock, which differs from that of the machine, as in a sandbox. */
export const apiDate = 'Tue, 28 Dec 2027 05:00:00 GMT';

export type AskedCall = { method: string; url: string; headers: IncomingHttpHeaders };

export type ApiProcess = Awaited<ReturnType<typeof openApiProcess>>;

/** Acts as one API process behind a proxy, and records its requests; those that it turned away are only counted. */
export async function openApiProcess(port?: number) {
  const asked: AskedCall[] = [];
  const process = { asked, manner: 'answers' as Manner, turnedAway: 0 };
  const server = createServer(({ method = '', url = '', headers, socket }, answer) => {
    if (process.manner === 'leaves' && headers['ask-another']) {
      process.turnedAway += 1;
      return void answer.writeHead(502, { 'X-Accel-Redirect': '@another' }).end();
    }
    asked.push({ method, url, headers });
    if (process.manner === 'dies') return void socket.destroy();
    if (process.manner === 'hangs') return;
    if (['stops', 'leaves'].includes(process.manner)) answer.setHeader('Connection', 'close');
    answer.setHeader('Date', apiDate);
    answer.setHeader('Trace-Id', String(headers['trace-id']));
    answer.writeHead(['answers', 'leaves'].includes(process.manner) ? 200 : 503, {
      'Content-Type': 'application/json',
    });
    answer.end(JSON.stringify({ from: process.manner }));
  });
  const listening = await listeningPort(server, '127.0.0.1', port);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return Object.assign(process, { port: listening, close });
}
