/** Consents of a member (spec section 3). */
export const consentTypes = ['terms', 'commu'] as const;
export type ConsentType = (typeof consentTypes)[number];

export const consentStatuses = ['not-granted', 'granted', 'withdrew', 'renewed'] as const;
export type ConsentStatus = (typeof consentStatuses)[number];

/** not-granted → granted → withdrew → renewed → withdrew … Declining before any consent changes nothing. */
export function nextConsentStatus(current: ConsentStatus, granted: boolean): ConsentStatus {
  if (!granted) return current === 'not-granted' ? 'not-granted' : 'withdrew';
  if (current === 'withdrew') return 'renewed';
  return current === 'not-granted' ? 'granted' : current;
}

export function isGranted(status: ConsentStatus): boolean {
  return status === 'granted' || status === 'renewed';
}

/** Whether the member has said yes or no before. */
export function isAnswered({ version }: { version: string }): boolean {
  return version !== '';
}

/** Whether a newer version is in force than the one last answered; '' is no answer yet. Numbers count as numbers. */
export function isOutdated({ version, current_version }: { version: string; current_version: string }): boolean {
  return current_version.localeCompare(version, 'en', { numeric: true }) > 0;
}
