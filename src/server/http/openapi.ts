import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import type { FastifyInstance } from 'fastify';

/** Collects the contract's routes into the OpenAPI 3.1 document; must be registered before the routes. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ștafeta API',
        version: '1',
        description: 'API v1 of a courier and parcel marketplace.',
      },
    },
    transform: jsonSchemaTransform as never,
  });
  app.get('/api/openapi.json', { schema: { hide: true } as never }, async () => app.swagger());
}
