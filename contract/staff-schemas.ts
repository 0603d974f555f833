import { campaignsSchemas } from './campaigns';
import type { EndpointSchema } from './schema';
import { deskSchemas } from './staff';
import type { StaffEndpointName } from './staff-endpoints';
import { supportSchemas } from './support';

/** The schema of every call of the desk, by name. */
export const staffSchemas = {
  ...deskSchemas,
  ...supportSchemas,
  ...campaignsSchemas,
} as const satisfies Record<StaffEndpointName, EndpointSchema>;
