import type { Config } from './config.ts';
import type { WatchStatement } from './db/core/watched-statements.ts';
import { PUBLIC_MAP_SERVICES } from './public-map-services.ts';
import type { Traces } from './ports/traces.ts';

type OpenTraces = {
  traces: Traces | null;
  watch: WatchStatement | undefined;
  close(): Promise<unknown>;
};

/** Opens the recording of traces where a collector is set. Without one, none of its packages is loaded. */
export async function openTraces(config: Config, log: (line: string) => void): Promise<OpenTraces> {
  if (!config.traces) return { traces: null, watch: undefined, close: async () => undefined };
  const { otlpTraces } = await import('./adapters/traces/traces.otlp.ts');
  const { watchOutgoingCalls } = await import('./adapters/traces/outgoing-calls.ts');
  const { watchStatements } = await import('./adapters/traces/watch-statements.ts');
  const { traces, close } = otlpTraces(config.traces, log);
  const own = ownHosts(config);
  const stop = watchOutgoingCalls(traces, {
    collector: new URL(config.traces.endpoint).host,
    mayContinue: (host) => own.has(host),
  });
  return {
    traces,
    watch: watchStatements(traces),
    close: async () => {
      stop();
      await close();
    },
  };
}

/** The hosts of the operator's own services, by the settings: they get the trace, and nobody else does. */
function ownHosts({ objectStore, geocoder, router, stripe, sms }: Config): ReadonlySet<string> {
  const strangers: string[] = Object.values(PUBLIC_MAP_SERVICES).map(({ address }) => address);
  const addresses = [
    objectStore?.endpoint,
    'target' in geocoder ? geocoder.target : undefined,
    'target' in router ? router.target : undefined,
    sms?.kind === 'gateway' ? sms.url : undefined,
  ].filter((address) => address !== undefined && !strangers.includes(address));
  const hosts = addresses.flatMap((address) => URL.parse(address ?? '')?.host ?? []);
  return new Set([...hosts, ...(stripe?.address ? [`${stripe.address.host}:${stripe.address.port}`] : [])]);
}
