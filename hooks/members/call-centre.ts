import { environment } from '@/services/browser/environment';
import { formatTelephone } from '@/services/texts/formats';

const { callCentrePhone } = environment;

/** The call centre's number as displayed, and its tel: link. */
export const callCentre = { number: formatTelephone(callCentrePhone), link: `tel:${callCentrePhone}` } as const;
