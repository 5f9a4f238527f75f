import type { Replay, ReplayInput } from '#domain/money/pricing/replay.ts';

/** Prices listed trips by two tariffs, beside this process's own work. The columns of the trips are given away. */
export type ReplayTariffs = (input: ReplayInput) => Promise<Replay>;
