import type { Labels, Meter } from '@/server/metrics/meter';
import { startTimer } from '@/server/metrics/meter';
import type { GatewayName } from '@/server/platform/current-work';
import { currentWork } from '@/server/platform/current-work';
import type { Deps } from './deps';

type Gateways = Pick<
  Deps,
  'line' | 'lineMessages' | 'sms' | 'mail' | 'signer' | 'staffDirectory' | 'wallets' | 'eventReceiver'
>;

type Result = Labels<'sabai_gateway_requests_total'>['outcome'];

/** The same gateways, with each request counted by outcome and timed. */
export function measured(gateways: Gateways, meter: Meter): Gateways {
  const { line, lineMessages, sms, mail, signer, staffDirectory, wallets, eventReceiver } = gateways;
  const { apple, google } = wallets;
  const { notify } = lineMessages;
  const timed = async <T>(gateway: GatewayName, request: () => Promise<T>, resultOf: (answer: T) => Result) => {
    const stop = startTimer(meter, 'sabai_gateway_request_duration_seconds', { gateway });
    const span = currentWork()?.span?.child(`gateway ${gateway}`);
    let outcome: Result = 'failed';
    try {
      const answer = await request();
      outcome = resultOf(answer);
      return answer;
    } finally {
      stop();
      span?.end(outcome === 'done' ? undefined : outcome);
      meter.count('sabai_gateway_requests_total', { gateway, outcome });
    }
  };
  const sign = <T>(request: () => Promise<T>) => timed('signer', request, () => 'done');

  return {
    line: {
      confirm: (token) =>
        timed(
          'line',
          () => line.confirm(token),
          ({ outcome }) => resultOfOutcome[outcome],
        ),
      deauthorize: (token) =>
        timed(
          'line',
          () => line.deauthorize(token),
          (done) => (done ? 'done' : 'unavailable'),
        ),
    },
    lineMessages: {
      push: (message) =>
        timed(
          'messages',
          () => lineMessages.push(message),
          (outcome) => resultOfOutcome[outcome],
        ),
      notify:
        notify &&
        ((notification) =>
          timed(
            'messages',
            () => notify(notification),
            // A number without LINE is an answer, too.
            (outcome) => (outcome === 'unavailable' ? 'unavailable' : 'done'),
          )),
      quota: () =>
        timed(
          'messages',
          () => lineMessages.quota(),
          (quota) => (quota ? 'done' : 'unavailable'),
        ),
    },
    sms: {
      send: (message) =>
        timed(
          'sms',
          () => sms.send(message),
          (sent) => (sent ? 'done' : 'unavailable'),
        ),
    },
    mail: {
      send: (one) =>
        timed(
          'mail',
          () => mail.send(one),
          (outcome) => resultOfOutcome[outcome],
        ),
    },
    signer: signer && {
      state: () => signer.state(),
      begin: async () => {
        const { mark, signXml, signPdf } = await signer.begin();
        return { mark, signXml: (xml) => sign(() => signXml(xml)), signPdf: (pdf) => sign(() => signPdf(pdf)) };
      },
    },
    wallets: {
      apple: apple && {
        ...apple,
        push: (pushToken) =>
          timed(
            'wallet',
            () => apple.push(pushToken),
            // A device without the card is an answer, too.
            (outcome) => (outcome === 'unavailable' ? 'unavailable' : 'done'),
          ),
      },
      google: google && {
        ...google,
        put: (cardId, card) =>
          timed(
            'wallet',
            () => google.put(cardId, card),
            (outcome) => outcome,
          ),
      },
    },
    eventReceiver: eventReceiver && {
      ...eventReceiver,
      send: (event) =>
        timed(
          'events',
          () => eventReceiver.send(event),
          ({ outcome }) => resultOfOutcome[outcome],
        ),
    },
    staffDirectory:
      staffDirectory?.kind === 'oidc'
        ? {
            kind: 'oidc',
            addressFor: (attempt, idToken) =>
              timed(
                'identity',
                () => staffDirectory.addressFor(attempt, idToken),
                (address) => (address === undefined ? 'unavailable' : 'done'),
              ),
            confirm: (answer, attempt) =>
              timed(
                'identity',
                () => staffDirectory.confirm(answer, attempt),
                ({ outcome }) => resultOfOutcome[outcome],
              ),
            renew: (staffId, tokens) =>
              timed(
                'identity',
                () => staffDirectory.renew(staffId, tokens),
                ({ outcome }) => resultOfOutcome[outcome],
              ),
            // Answered without a request, from the provider's cached metadata.
            leaveAt: (idToken) => staffDirectory.leaveAt(idToken),
          }
        : staffDirectory,
  };
}

const resultOfOutcome = {
  confirmed: 'done',
  delivered: 'done',
  accepted: 'done',
  taken: 'done',
  stopped: 'refused',
  unreachable: 'unavailable',
  refused: 'refused',
  exhausted: 'refused',
  declined: 'refused',
  unknown: 'refused',
  misconfigured: 'refused',
  unavailable: 'unavailable',
} as const satisfies Record<string, Result>;
