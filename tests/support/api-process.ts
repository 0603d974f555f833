import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import { listeningPort } from './listening-port';

/** What it does with a call: answers it, refuses it, is on its way out, ends in the middle of it, or never comes to an end. */
export type Manner = 'answers' | 'refuses' | 'stops' | 'dies' | 'hangs';

/** Its clock, moved as a sandbox's may be. */
export const apiDate = 'Tue, 28 Dec 2027 05:00:00 GMT';

export type AskedCall = { method: string; url: string; headers: IncomingHttpHeaders };

export type ApiProcess = Awaited<ReturnType<typeof openApiProcess>>;

/** Stands for one process of the API behind a proxy, and remembers what it was asked. */
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
