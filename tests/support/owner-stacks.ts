import * as React from 'react';

/**
 * React's development build notes a stack for each element that is created, 7 % of the time of the screen tests, and stops
 * when there have been too many in a second. Here it has always stopped: warnings name the component, but not the line. React documents
 * how to read these stacks (`captureOwnerStack`), and no way to switch them off; a version that counts otherwise fails here.
 */
export function withoutOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals)) {
    throw new Error('This version of React counts its stacks in another way');
  }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}
