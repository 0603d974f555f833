import { campaignsSchemas } from './campaigns';
import { operationsSchemas } from './operations';
import type { EndpointSchema } from './schema';
import { deskSchemas } from './staff';
import type { StaffEndpointName } from './staff-endpoints';
import { supportSchemas } from './support';

/** The schema of every call of the desk, by name. */
export const staffSchemas = {
  ...deskSchemas,
  ...supportSchemas,
  ...campaignsSchemas,
  ...operationsSchemas,
} as const satisfies Record<StaffEndpointName, EndpointSchema>;
