import axios from 'axios';
import { endpoints, pathOf } from '@/contract/endpoints';
import { limits } from '@/domain/limits';
import { setTime } from '@/services/browser/clock-sync';
import { environment } from '@/services/browser/environment';
import { shapeErrorOf } from './answer-check';
import { noteCard } from './card-news';
import { newTrace, reportShapeError, reportThrown } from './failure-report';

const client = axios.create({
  baseURL: environment.apiBaseUrl,
  timeout: limits.requestTimeoutSeconds * 1000,
  validateStatus: () => true,
});

// A build-time constant: the in-page answers are ready before the first call, and in no production bundle.
if (process.env.NEXT_PUBLIC_MOCK === '1') {
  const ready = import('@/services/mocks/scenarios').then(({ startScenario }) => startScenario());
  client.interceptors.request.use((config) => ready.then(() => config));
}

/**
 * What every call needs and no first paint does, in one file of its own: the client, the table of endpoints, the check
 * of answers, what they say of the card, and the failure report.
 */
export const wire = {
  client,
  endpoints,
  pathOf,
  newTrace,
  shapeErrorOf,
  reportShapeError,
  reportThrown,
  setTime,
  noteCard,
} as const;
