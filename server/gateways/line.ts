export type LineProfile = { userId: string; displayName: string; pictureUrl: string | null };

export type LineAnswer =
  | { outcome: 'confirmed'; profile: LineProfile; tokenExpiresInSeconds: number }
  | { outcome: 'refused' }
  | { outcome: 'unavailable' };

/** LINE as the server sees it. Only what LINE confirms about a token is trusted. */
export type LineGateway = {
  /** Checks an access token: ours, not expired, and whose. */
  confirm(accessToken: string): Promise<LineAnswer>;
  /** Withdraws the member's authorisation of the app, with the member's live token. */
  deauthorize(accessToken: string): Promise<boolean>;
};
