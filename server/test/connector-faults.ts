/**
 * Injects faults of another system at each call of a run in turn. Whatever the fault, everyone must be imported once
 * and every record written once, by the run itself or when it is retried.
 */
import { type IntegrationRun, isDone } from '@quad/contract/connections/integrations/run.ts';
import { expect } from 'vitest';

/** A system with injectable faults. */
export interface Spoiled {
	/** Lets `after` calls succeed before `times` calls fail. `on` counts only matching calls. */
	spoil(fault: string, when: { after: number; times?: number; on?: string }): unknown;
	heal(): unknown;
	calls(): number;
	/** The distance between calls that fail. By default, each fails in turn. */
	readonly stride?: number;
}

/** Faults that the next call does not have. `lost answer` executes the request but loses its response. */
export const passingFaults = ['429 for a moment', '429 until a date', '500', '503', 'reset', 'half a body', 'html'];
export const writingFaults = ['429 for a moment', '503', 'reset', 'half a body', 'html', 'lost answer'];

const mostTries = 4;

/** Advances the clock to each retry until the run has ended. */
export const untilDone = async (
	begun: IntegrationRun,
	goOn: (run: IntegrationRun) => Promise<IntegrationRun>,
): Promise<IntegrationRun> => {
	let run = begun;
	for (let tries = 0; tries < mostTries && !isDone(run.phase); tries += 1) run = await goOn(run);
	return run;
};

/** Makes the first call fail, then the second and so on, until a run has no fault. Returns how many runs failed. */
export const spoilEachCall = async (
	{ spoil, heal, calls, stride = 1 }: Spoiled,
	fault: string,
	attempt: () => Promise<IntegrationRun>,
): Promise<number> => {
	for (let met = 0; ; met += 1) {
		const after = met * stride;
		const before = calls();
		await spoil(fault, { after, times: 1 });
		const run = await attempt();
		const isMet = calls() - before > after;
		await heal();
		expect(`${fault} at call ${after + 1}: ${run.phase} ${run.message ?? ''}`).toMatch(/: complete /);
		if (!isMet) return met;
	}
};

const outcomes = new Map<string, Map<string, string>>();

/** Adds a row to the table that is printed at the end. */
export const note = (system: string, fault: string, outcome: string): void => {
	const ofSystem = outcomes.get(system) ?? new Map<string, string>();
	outcomes.set(system, ofSystem.set(fault, outcome));
};

export const printOutcomes = (): void => {
	for (const [system, ofSystem] of outcomes)
		process.stdout.write(
			`${system}\n${[...ofSystem].map(([fault, outcome]) => `  ${fault.padEnd(32)}${outcome}\n`).join('')}`,
		);
};
