import { Type } from 'typebox';
import { text, whole } from './schema';

/** Where Prometheus asks this process. Without a port nothing is counted. */
export const monitoringSettings = {
  metricsPort: Type.Optional(whole('METRICS_PORT', { least: 0, most: 65_535 })),
  metricsHost: text('METRICS_HOST', '127.0.0.1'),
};
