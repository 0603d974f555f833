import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLanguage } from '@/domain/languages';
import { refuse } from '@/server/platform/outcome';
import { failureOf } from './failure';

const lingerMs = 1000;

/** What cannot be read as HTTP, or takes too long to arrive, gets the error body too; no hook and no route ever sees it. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408' : '400';
  const { status, body } = failureOf(refuse(code), defaultLanguage);
  const content = Buffer.from(JSON.stringify(body));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${content.length}`,
    `Trace-Id: ${randomUUID()}`,
    'Connection: close',
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]));
  // Keeps reading for a moment from a client that goes on sending, so that the answer arrives.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
