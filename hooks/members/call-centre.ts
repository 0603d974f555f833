import { environment } from '@/services/environment';
import { formatTelephone } from '@/services/formats';

const { callCentrePhone } = environment;

/** The call centre's number as it is read, and the link that dials it. */
export const callCentre = { number: formatTelephone(callCentrePhone), link: `tel:${callCentrePhone}` } as const;
