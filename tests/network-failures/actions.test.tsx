import { act, screen, waitFor, within } from '@testing-library/react';
import { usual } from '@/__mocks__/usual';
import { ToastRegion } from '@/components/ui/layers/ToastRegion';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints } from '@/contract/endpoints';
import { dismissErrors } from '@/hooks/errors/useToasts';
import { texts as errors } from '@/locales/th/errors';
import { texts as ui } from '@/locales/th/ui';
import { wire } from '@/services/http/client';
import { keep } from '@/services/storage/client-store';
import { changeLanguage } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { everyThird } from '@/tests/support/test-all';
import type { Action } from './action';
import { openDialog } from './action';
import { etaxActions } from './etax-actions';
import type { Fault } from './faults';
import { failIfStalled, failingNetwork, faultNames, faults } from './faults';
import { memberActions } from './member-actions';
import { registrationActions } from './registration-actions';
import { shopActions } from './shop-actions';

jest.mock('@/services/session/liff', () => ({
  bootLiff: async () => 'ready',
  retryBoot: async () => 'ready',
  liffState: () => 'ready',
  loadLiff: async () => ({
    isInClient: () => true,
    openExternal: () => undefined,
    isLoggedIn: () => true,
    accessToken: () => 'of-line',
    profile: async () => ({}),
    logout: () => undefined,
    closeWindow: () => undefined,
  }),
}));

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer(...usual);
const actions: Record<string, Action> = { ...registrationActions, ...memberActions, ...shopActions, ...etaxActions };

/** Calls in the background, whose failures show no message. */
const silent: Partial<Record<EndpointName, string>> = {
  logEvent: 'Analytics never fail the action of a member.',
  logEntrance: 'Analytics never fail the action of a member.',
  claimFriendRequest: 'Without an answer the invitation to add the official account waits for the next used coupon.',
  markMessagesRead: 'What was shown stays new, and is marked when the inbox is opened again.',
  setLanguage: 'The language is already shown and stored, and every call sends it too.',
};

/** Sent by POST because of their body; they change nothing. */
const reads: readonly EndpointName[] = [
  'getCoupon',
  'listCoupons',
  'getMyCoupon',
  'listPrizes',
  'listPointTransactions',
];

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('toggles', { NewHomePage: true, kidsclub: true });
  dismissErrors();
  await changeLanguage('th');
});

beforeAll(() => void wire.client.interceptors.response.use(failIfStalled));

const wordsOf = ({ says, typed, mentionsKept }: Action, fault: Fault): string[] => {
  const { title, message } = errors[faults[fault].code];
  return says?.(fault) ?? [title, mentionsKept || typeof typed === 'object' ? `${message} ${ui.kept}` : message];
};

async function expectTyped({ typed = {} }: Action): Promise<void> {
  if (typeof typed === 'function') return typed();
  for (const [label, value] of Object.entries(typed)) expect(await screen.findByLabelText(label)).toHaveValue(value);
}

/** Each action fails in some ways one after the other, and each way is met by many; in the full run all by all. */
const failing = Object.entries(actions).map(([what, action], place) => ({
  what,
  action,
  met: everyThird(faultNames, place),
}));

describe.each(failing)('$what on a failing connection', ({ action, met }) => {
  test('shows the failure, keeps the entries, can be retried and is done once', async () => {
    const line = failingNetwork(action.call, action.good, action.status);
    server.use(line.handler, line.rest, ...(action.given?.() ?? []));
    line.breakBy(met[0]);
    const { router } = renderScreen(
      <>
        {action.screen}
        <ToastRegion />
      </>,
      action.query,
      action.path,
    );
    for (const [attempt, fault] of met.entries()) {
      line.breakBy(fault);
      await action.press(attempt);
      await waitFor(() => expect(line.asked).toHaveLength(attempt + 1));
      // Until then the message of the previous attempt is shown.
      await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
      // A toast would be hidden by an open dialog.
      for (const words of wordsOf(action, fault)) await within(openDialog() ?? document.body).findByText(words);
      await expectTyped(action);
      expect(document.body).not.toHaveTextContent(/nginx|<h1>|undefined|\[object|Network Error|timeout|errors:/);
      act(dismissErrors);
    }
    line.breakBy(undefined);
    await action.press(met.length);
    const { ends } = action;
    const hasEnded = () => {
      if ('shown' in ends) return ends.shown();
      if ('words' in ends) return screen.queryAllByText(ends.words).length > 0;
      return router[ends.way].mock.calls.some(([to]: unknown[]) => to === ends.to);
    };
    await waitFor(() => expect(hasEnded()).toBe(true));
    expect(line.timesDone()).toBe(1);
    expect(line.asked.every(({ key }) => (key === null) === (action.keyless !== undefined))).toBe(true);
  });
});

test('every call that changes something is tested, or has a reason not to show a failure', () => {
  const unsafe = Object.entries(endpoints).filter(([, { method, access }]) => method !== 'GET' && access !== 'branch');
  const listed = new Set<string>(Object.values(actions).map(({ call }) => call));
  const unlisted = unsafe.map(([name]) => name).filter((name) => !listed.has(name));
  expect([...Object.keys(silent), ...reads].sort()).toEqual(unlisted.sort());
});
