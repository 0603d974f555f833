import { Type } from 'typebox';
import { text, url, whole } from './schema';

/** The port for Prometheus and the target for traces. Without a port nothing is counted. */
export const monitoringSettings = {
  metricsPort: Type.Optional(whole('METRICS_PORT', { least: 0, most: 65_535 })),
  metricsHost: text('METRICS_HOST', '127.0.0.1'),
  /** A collector of traces, by OpenTelemetry's protocol over HTTP. */
  tracesUrl: Type.Optional(url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])),
};
