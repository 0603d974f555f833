import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '@/contract/openapi';
import { failureTexts } from '@/locales/failure-texts';

/** Publishes the API document and its page under /documentation, without external resources. */
export async function publishDocument(http: FastifyInstance): Promise<void> {
  // Serialised and parsed again: the plugin's types know OpenAPI 3.0 only.
  const document = JSON.parse(JSON.stringify(openApiDocument(failureTexts.th)));
  await http.register(swagger, { mode: 'static', specification: { document } });
  await http.register(swaggerUi, {
    routePrefix: '/documentation',
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}
