/**
 * The status of a change of mobile number. Requested before linking: otp_pending → submitted → approved by a store. Of a linked member:
 * otp_pending → verified → done. `lapsed`: another number was requested or approved instead.
 */
export const mobileChangeStatuses = ['otp_pending', 'verified', 'submitted', 'approved', 'done', 'lapsed'] as const;

export type MobileChangeStatus = (typeof mobileChangeStatuses)[number];
