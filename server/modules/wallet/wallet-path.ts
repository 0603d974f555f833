/** The base of Apple's calls, and of the addresses that open a card. */
export const walletPath = '/api/wallet';
