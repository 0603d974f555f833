import type { EndpointSchema } from '@/contract/schema';
import { accountingSchemas } from './accounting';
import { campaignsSchemas } from './campaigns';
import type { StaffEndpointName } from './endpoints';
import { supportSchemas } from './members';
import { operationsSchemas } from './operations';
import { reportSchemas } from './reports';
import { deskSchemas } from './staff';

/** The schema of every call of the desk, by name. */
export const staffSchemas = {
  ...deskSchemas,
  ...supportSchemas,
  ...campaignsSchemas,
  ...operationsSchemas,
  ...accountingSchemas,
  ...reportSchemas,
} as const satisfies Record<StaffEndpointName, EndpointSchema>;
