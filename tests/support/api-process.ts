import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import { listeningPort } from './listening-port';

/** How it handles a call: answers it, refuses it, answers that it is stopping, closes the connection, or never answers. */
export type Manner = 'answers' | 'refuses' | 'stops' | 'dies' | 'hangs';

/** Its clock, which differs from that of the machine, as in a sandbox. */
export const apiDate = 'Tue, 28 Dec 2027 05:00:00 GMT';

export type AskedCall = { method: string; url: string; headers: IncomingHttpHeaders };

export type ApiProcess = Awaited<ReturnType<typeof openApiProcess>>;

/** Acts as one API process behind a proxy, and records its requests. */
export async function openApiProcess() {
  const asked: AskedCall[] = [];
  const process = { asked, manner: 'answers' as Manner };
  const server = createServer(({ method = '', url = '', headers, socket }, answer) => {
    asked.push({ method, url, headers });
    if (process.manner === 'dies') return void socket.destroy();
    if (process.manner === 'hangs') return;
    if (process.manner === 'stops') answer.setHeader('Connection', 'close');
    answer.setHeader('Date', apiDate);
    answer.setHeader('Trace-Id', String(headers['trace-id']));
    answer.writeHead(process.manner === 'answers' ? 200 : 503, { 'Content-Type': 'application/json' });
    answer.end(JSON.stringify({ from: process.manner }));
  });
  const port = await listeningPort(server);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return Object.assign(process, { port, close });
}
