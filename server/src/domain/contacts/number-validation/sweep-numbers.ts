/**
 * Looks up new numbers a few minutes after they were added, in organizations with the add-on. New contacts have IDs
 * above the last checked one. Once a day, all contacts are checked for changed numbers.
 */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { type LookUpLine, lookUpLines, noteLines } from '../../carriers/carriers/index.ts';
import { organizationsWith } from '../../organization/marketplace/index.ts';
import { findSweep, writeSweep } from './sweeps.queries.ts';
import { findUnchecked } from './unchecked.queries.ts';

const stepSize = 100;
const stepsAtOnce = 40; // at 20 lookups a second, this ends before the next sweep starts
const anewMs = 24 * 60 * 60 * 1000;

export const sweepNumbers = (context: AppContext, lookUp: LookUpLine): Job => ({
	name: 'number-validation.sweep',
	at: '*/5 * * * *',
	run: async (_, { stopping }) => {
		for (const organizationId of await organizationsWith(context.db, 'number-validation')) {
			let steps = 0;
			while (steps < stepsAtOnce && (await sweepStep(context, lookUp, organizationId, stopping))) steps += 1;
		}
	},
});

/** Returns whether there may be more numbers to look up. */
const sweepStep = async (
	context: AppContext,
	lookUp: LookUpLine,
	organizationId: number,
	stopping: AbortSignal,
): Promise<boolean> => {
	stopping.throwIfAborted();
	const now = context.clock.now();
	const before = await findSweep(context.db, organizationId);
	const isAnew = !before || now.getTime() - before.beganAt.getTime() >= anewMs;
	const after = isAnew ? 0 : before.lastContactId;
	const contacts = await findUnchecked(context.db, { organizationId }, { after, take: stepSize });
	const numbers = contacts.map(({ mobile }) => mobile);
	const result = await lookUpLines(context, lookUp, { organizationId, numbers, signal: stopping });
	stopping.throwIfAborted();
	const isStuck = numbers.length > 0 && result.lines.size === 0;
	await commit(context.db, async (tx) => {
		await noteLines(tx, organizationId, [...result.lines.values()], now);
		await writeSweep(tx, organizationId, {
			lastContactId: isStuck ? after : (contacts.at(-1)?.id ?? after),
			beganAt: isAnew ? now : before.beganAt,
			ranAt: now,
			failedBecause: result.refusedBecause ?? (isStuck ? 'The carrier did not answer.' : null),
		});
	});
	return !isStuck && contacts.length === stepSize;
};
