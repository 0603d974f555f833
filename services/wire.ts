import axios from 'axios';
import { v4 as newTrace } from 'uuid';
import { endpoints, pathOf } from '@/contract/endpoints';
import { limits } from '@/domain/limits';
import { environment } from './environment';

const client = axios.create({
  baseURL: environment.apiBaseUrl,
  timeout: limits.requestTimeoutSeconds * 1000,
  validateStatus: () => true,
});

/** What every call needs and no first paint does, in one file of its own: the client and the table of endpoints. */
export const wire = { client, endpoints, pathOf, newTrace } as const;
