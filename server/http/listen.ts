import type { FastifyInstance } from 'fastify';
import type { Config } from '@/server/platform/config';

/** Reports in words why it cannot listen, then closes the server. */
export async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(`PORT ${port} is taken by another program; stop it, or set PORT to a free one`);
    }
    throw error;
  }
}
