import { createHash } from 'node:crypto';
import packageJson from '@/package.json' with { type: 'json' };
import type { Span } from '@/server/platform/current-work';

export type Tracer = {
  /** Starts a root span: a call, by its Trace-Id, or a job, by its id. */
  begin(name: string, traceId: string): Span;
  /** Sends the remaining spans. */
  close(): Promise<void>;
};

/** Spans by OpenTelemetry's protocol over HTTP. Loaded only where an endpoint is set. */
export async function createTracer(endpoint: string): Promise<Tracer> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  let nextTraceId: string | undefined;
  const random = new sdk.RandomIdGenerator();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5000 });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sabai', 'service.version': packageJson.version }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
    idGenerator: {
      generateTraceId: () => nextTraceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('sabai');

  const start = (name: string, parent: ReturnType<typeof api.trace.setSpan>, startTime = Date.now()): Span => {
    const span = tracer.startSpan(name, { startTime }, parent);
    const own = api.trace.setSpan(parent, span);
    return {
      child: (part, begunMs) => start(part, own, begunMs),
      end: (failure) => {
        if (failure !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR, message: failure });
        span.end();
      },
    };
  };

  return {
    begin: (name, traceId) => {
      nextTraceId = otelIdOf(traceId);
      try {
        return start(name, api.ROOT_CONTEXT);
      } finally {
        nextTraceId = undefined;
      }
    },
    close: () => provider.shutdown(),
  };
}

/** A Trace-Id is a UUID, which has the digits that OpenTelemetry requires, or another text, which is hashed to as many. */
function otelIdOf(traceId: string): string {
  const digits = traceId.replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{32}$/.test(digits) ? digits : createHash('sha256').update(traceId).digest('hex').slice(0, 32);
}
