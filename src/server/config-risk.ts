import { z } from 'zod';
import { RISK_CHECKS, type RiskChecks } from '#domain/risk/hold.ts';

/** The variable of the risk rules. */
export const riskEnvironment = {
  RISK_CHECKS: z.enum(RISK_CHECKS, 'must be all or demo').optional(),
};

/** `demo` skips rules, so it is refused where the money is real. */
export function riskProblems(env: NodeJS.ProcessEnv, isDemo: boolean): string[] {
  return env.RISK_CHECKS === 'demo' && !isDemo ? ['RISK_CHECKS: demo is possible only with DEMO=on'] : [];
}

/** All rules, but in a demo only those that trips played at a desk do not trigger, unless the operator asks for all. */
export function riskChecksFrom(env: { RISK_CHECKS?: RiskChecks | undefined }, isDemo: boolean): RiskChecks {
  return env.RISK_CHECKS ?? (isDemo ? 'demo' : 'all');
}
