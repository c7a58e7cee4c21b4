/**
 * Looks up the numbers of a check, a few hundred at a time. Results are stored as they arrive (`look-up-lines.ts`),
 * together with the progress, so that a killed run resumes after the last batch and pays for nothing twice.
 */
import { idInPath } from '@quad/contract/fields.ts';
import { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type LookUpLine, lookUpLines, noteLines } from '../../carriers/carriers/index.ts';
import { endRun, moveRun, nextNumbers } from './runs.queries.ts';
import { runValidationName } from './start-validation.ts';

const stepSize = 100;
const silence = 'The carrier did not answer.';
const jobData = z.object({ organizationId: idInPath, runId: idInPath });

export const runValidation = (context: AppContext, lookUp: LookUpLine): Job => ({
	name: runValidationName,
	run: async (payload, { stopping }) => {
		const { organizationId, runId: id } = jobData.parse(payload);
		const end = (state: 'complete' | 'failed', why?: string) =>
			commit(context.db, (tx) => endRun(tx, { organizationId, id, state, why, at: context.clock.now() }));
		for (;;) {
			stopping.throwIfAborted();
			const next = await nextNumbers(context.db, organizationId, id, stepSize);
			if (!next) return; // it was stopped or has finished
			const to = next.numbers.at(-1);
			if (to === undefined) return end('complete');
			const result = await lookUpLines(context, lookUp, { organizationId, numbers: next.numbers, signal: stopping });
			stopping.throwIfAborted();
			if (result.refusedBecause !== null) return end('failed', result.refusedBecause);
			if (result.lines.size === 0) return end('failed', silence);
			const { after, numbers } = next;
			const isOurs = await commit(context.db, async (tx) => {
				await noteLines(tx, organizationId, [...result.lines.values()], context.clock.now());
				const unanswered = result.unanswered.length;
				return moveRun(tx, { organizationId, id, after, to, done: numbers.length, unanswered });
			});
			if (!isOurs) return;
		}
	},
	giveUp: async (payload) => {
		const { organizationId, runId: id } = jobData.parse(payload);
		await commit(context.db, (tx) =>
			endRun(tx, { organizationId, id, state: 'failed', why: silence, at: context.clock.now() }),
		);
	},
});
