import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { answer, record, refuse } from '@/__mocks__/answer';
import { commuConsent, termsConsent } from '@/__mocks__/builders/consents';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { useAnswerConsent, usePostponeTerms } from './useAnswerConsent';
import { useConsents } from './useConsents';
import { useGuardian } from './useGuardian';
import { useMarketing } from './useMarketing';
import { useTermsPostponed } from './useTermsPostponed';

const server = mockServer();
const onAnswered = jest.fn();
const onChanged = jest.fn();
const given = { granted: true, version: '1.0' };

beforeAll(() => loadTexts('ui', 'errors'));
beforeEach(() => {
  forgetEverything();
  keep('toggles', {});
  onAnswered.mockReset();
  onChanged.mockReset();
  server.use(answer('getConsents', { terms: termsConsent(), commu: commuConsent() }));
});

let marketing: ReturnType<typeof useMarketing>;
let answering: ReturnType<typeof useAnswerConsent>;
let postpone: ReturnType<typeof usePostponeTerms>;

function Consents() {
  marketing = useMarketing({ onAnswered, onChanged });
  answering = useAnswerConsent();
  postpone = usePostponeTerms();
  return <p>{useConsents().data?.commu.status ?? 'loading'}</p>;
}

test('a granted marketing consent is shown without another request', async () => {
  const { handler, sent } = record('putConsent', commuConsent({ status: 'granted' }));
  server.use(handler);
  renderScreen(<Consents />);
  await screen.findByText('not-granted');
  server.use(answer('getConsents', { terms: termsConsent(), commu: commuConsent({ status: 'withdrew' }) }));
  act(() => marketing.answer(given));
  expect(await screen.findByText('granted')).toBeVisible();
  expect([sent, onAnswered.mock.calls]).toEqual([[{ type: 'commu', ...given }], [[true]]]);
  expect(onChanged).not.toHaveBeenCalled();
});

test('a version that changed meanwhile is loaded before the member answers', async () => {
  server.use(refuse('putConsent', 412, '412'));
  renderScreen(<Consents />);
  await screen.findByText('not-granted');
  server.use(answer('getConsents', { terms: termsConsent(), commu: commuConsent({ status: 'renewed' }) }));
  act(() => marketing.answer(given));
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(screen.getByText('renewed')).toBeVisible();
  expect([onAnswered.mock.calls, marketing.failure]).toEqual([[], undefined]);
});

test('an answer that fails is explained in the sheet', async () => {
  server.use(refuse('putConsent', 500, '500'));
  renderScreen(<Consents />);
  act(() => marketing.answer(given));
  await waitFor(() => expect(marketing.failure).toBeDefined());
  expect([onAnswered.mock.calls, onChanged.mock.calls, marketing.busy]).toEqual([[], [], false]);
});

test('a recorded consent continues to the next page, and stays busy meanwhile', async () => {
  server.use(answer('putConsent', termsConsent()));
  const { router } = renderScreen(<Consents />);
  await act(async () => void (await answering.answer({ type: 'terms', ...given })));
  expect(router.replace.mock.calls).toEqual([['/member-profile/']]);
  expect(answering.busy).toBe(true);
});

test.each([
  [412, '412', 'renewed'],
  [500, '500', 'not-granted'],
] as const)('a consent refused with %d (%s) stays on the page; the consents are %s', async (status, code, shown) => {
  server.use(refuse('putConsent', status, code), answer('getTerms', {} as never));
  const { router } = renderScreen(<Consents />);
  await screen.findByText('not-granted');
  server.use(answer('getConsents', { terms: termsConsent(), commu: commuConsent({ status: 'renewed' }) }));
  await act(async () => void (await answering.answer({ type: 'terms', ...given })));
  expect(await screen.findByText(shown)).toBeVisible();
  expect([router.replace.mock.calls, answering.busy]).toEqual([[], false]);
});

test('postponed terms are stored on this phone, and the member continues', async () => {
  expect(renderHook(useTermsPostponed).result.current).toBe(false);
  const { router } = renderScreen(<Consents />);
  act(() => postpone('2.0'));
  await waitFor(() => expect(router.replace.mock.calls).toEqual([['/member-profile/']]));
  expect(readStored('termsPutOff')?.version).toBe('2.0');
  expect(renderHook(useTermsPostponed).result.current).toBe(true);
});

let guardian: ReturnType<typeof useGuardian>;

function Guarded({ isUnderAge }: { isUnderAge: boolean }) {
  guardian = useGuardian(isUnderAge);
  return <input id="guardian" aria-label="guardian" />;
}

function mayAccept(): boolean {
  let may = false;
  act(() => {
    may = guardian.mayAccept();
  });
  return may;
}

test('an adult decides without a guardian', () => {
  renderScreen(<Guarded isUnderAge={false} />);
  expect([mayAccept(), guardian.isMissing, guardian.isUnderAge]).toEqual([true, false, false]);
});

test('a minor needs a guardian, and the checkbox is focused', () => {
  renderScreen(<Guarded isUnderAge />);
  expect(guardian.isMissing).toBe(false);
  expect(mayAccept()).toBe(false);
  expect(guardian.isMissing).toBe(true);
  expect(screen.getByRole('textbox')).toHaveFocus();
  act(() => guardian.setConfirmed(true));
  expect([guardian.isMissing, mayAccept(), guardian.isConfirmed]).toEqual([false, true, true]);
});
