import { environment } from '@/services/environment';
import { formatTelephone } from '@/services/formats';

const { callCentrePhone } = environment;

/** The call centre's number as displayed, and its tel: link. */
export const callCentre = { number: formatTelephone(callCentrePhone), link: `tel:${callCentrePhone}` } as const;
