import { staffSchemas } from '@/contract/desk/schemas';
import type { AnyEndpointName } from './all-endpoints';
import type { EndpointSchema } from './schema';
import { schemas } from './schemas';

/** The schema of every call, the desk's included. */
export const allSchemas = { ...schemas, ...staffSchemas } as const satisfies Record<AnyEndpointName, EndpointSchema>;
