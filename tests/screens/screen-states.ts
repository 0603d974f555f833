import type { RouteAccess, RoutePath } from '@/domain/navigation/routes';
import { routePaths, routes } from '@/domain/navigation/routes';
import { byName } from '@/domain/pick';
import { clubStates } from './club-states';
import { couponStates } from './coupon-states';
import { memberStates } from './member-states';
import { somying } from './people';
import { receiptStates } from './receipt-states';
import type { ScreenState } from './screen-state';
import { stranger } from './screen-state';

const listed: Partial<Record<RoutePath, readonly ScreenState[]>> = {
  ...memberStates,
  ...couponStates,
  ...receiptStates,
  ...clubStates,
};

/** The visitor of a page that is not listed: a person who may open its route. */
const usualStates: Record<RouteAccess, ScreenState> = {
  public: { state: 'full' },
  chat: { state: 'full', who: stranger },
  member: { state: 'full', ...somying },
};

/** The checked states of every route. */
export const stops = byName(
  routePaths,
  (path): readonly ScreenState[] => listed[path] ?? [usualStates[routes[path].access]],
);
