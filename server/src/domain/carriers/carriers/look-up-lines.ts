/**
 * Looks up line types at the organization's carrier: mobile, landline, VoIP or invalid. Look-ups cost money, so each
 * result is stored at once and reused while it is fresh, even if the run is killed and repeated.
 */
import { lookUpLimits } from '@quad/contract/carriers/carriers/line-types.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { LookUpLine } from './line-lookup.port.ts';
import { findLines, type Line, saveLine } from './line-lookups.queries.ts';

export interface LookUpQuote {
	/** The number of distinct phone numbers. */
	readonly numbers: number;
	/** The number of these with a stored result, which cost nothing. */
	readonly known: number;
	/** The cost of looking up the others, in 1/10,000 dollar. */
	readonly cost: number;
}

export interface LookUpResult {
	readonly lines: ReadonlyMap<number, Line>;
	/** Numbers without a result because the carrier didn't respond or the run was aborted. They can be tried again. */
	readonly unanswered: readonly number[];
	/** The carrier's reason for refusing look-ups for this organization. */
	readonly refusedBecause: string | null;
}

export interface LookUpAsked {
	readonly organizationId: number;
	/** E.164 digits. */
	readonly numbers: readonly number[];
	/** Results older than this are looked up again. The default is 90 days ago. */
	readonly since?: Date;
	/** Aborting keeps the results so far. */
	readonly signal?: AbortSignal;
	/** Called after every hundred numbers. */
	readonly onProgress?: (done: number) => void | Promise<void>;
}

type Clocked = Pick<AppContext, 'db' | 'clock'>;

// stored results are read again before each chunk, because another run may be looking up the same numbers
const chunkSize = 100;

/** Returns the cost before it is spent. `price` is for one number, in 1/10,000 dollar. */
export const quoteLookUps = async (context: Clocked, request: LookUpAsked, price: number): Promise<LookUpQuote> => {
	const numbers = [...new Set(request.numbers)];
	const known = (await findLines(context.db, request.organizationId, numbers, sinceOf(context, request))).length;
	return { numbers: numbers.length, known, cost: (numbers.length - known) * price };
};

export const lookUpLines = async (
	context: Clocked,
	lookUp: LookUpLine,
	request: LookUpAsked,
): Promise<LookUpResult> => {
	const numbers = [...new Set(request.numbers)];
	const since = sinceOf(context, request);
	const lines = new Map<number, Line>();
	let refusedBecause: string | null = null;
	const isOver = () => refusedBecause !== null || request.signal?.aborted === true;
	for (let start = 0; start < numbers.length && !isOver(); start += chunkSize) {
		const chunk = numbers.slice(start, start + chunkSize);
		for (const line of await findLines(context.db, request.organizationId, chunk, since)) lines.set(line.number, line);
		const waiting = chunk.filter((number) => !lines.has(number));
		const askOneAfterOther = async () => {
			for (let number = waiting.pop(); number !== undefined && !isOver(); number = waiting.pop()) {
				const answer = await lookUp(request.organizationId, number);
				if (answer.kind === 'refused') refusedBecause = answer.reason;
				if (answer.kind !== 'found') continue;
				const line = { number, type: answer.type, carrier: answer.carrier, lookedUpAt: context.clock.now() };
				await saveLine(context.db, request.organizationId, line);
				lines.set(number, line);
			}
		};
		await Promise.all(Array.from({ length: lookUpLimits.atOnce }, askOneAfterOther));
		await request.onProgress?.(Math.min(start + chunkSize, numbers.length));
	}
	return { lines, unanswered: numbers.filter((number) => !lines.has(number)), refusedBecause };
};

const sinceOf = ({ clock }: Pick<AppContext, 'clock'>, { since }: { since?: Date }): Date =>
	since ?? new Date(clock.now().getTime() - lookUpLimits.freshDays * 86_400_000);
