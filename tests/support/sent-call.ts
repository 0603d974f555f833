import { HttpResponse, http } from 'msw';
import type { SetupServer } from 'msw/node';

export type SentCall = { call: string; body: unknown; key: string | null };

/** What a server gets: the first call of an action, which it then refuses. */
export async function sentBy(server: SetupServer, act: () => unknown): Promise<SentCall> {
  const arrived = new Promise<SentCall>((resolve) =>
    server.use(
      http.all('*/api/*', async ({ request }) => {
        const { pathname, search } = new URL(request.url);
        const text = await request.text();
        const key = request.headers.get('Idempotency-Key');
        resolve({
          call: `${request.method} ${pathname}${search}`,
          body: text === '' ? undefined : JSON.parse(text),
          key,
        });
        return HttpResponse.json({}, { status: 500 });
      }),
    ),
  );
  const answered = act();
  const sent = await arrived;
  await answered;
  return sent;
}
