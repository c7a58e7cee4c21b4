/**
 * Looks numbers up at the organization's carrier: mobile, landline, VoIP or invalid. Each costs money, so what was looked up
 * is kept with its date and used again while it is fresh, and every answer is kept at once: whoever is killed half way and
 * asks again pays for nothing twice.
 */
import { lookUpLimits } from '@quad/contract/carriers/carriers/line-types.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { LookUpLine } from './line-lookup.port.ts';
import { findLines, type Line, saveLine } from './line-lookups.queries.ts';

export interface LookUpQuote {
	/** Different numbers that were asked about. */
	readonly numbers: number;
	/** Known already, and free. */
	readonly known: number;
	/** What the others cost, in 1/10,000 dollar. */
	readonly cost: number;
}

export interface LookUpResult {
	readonly lines: ReadonlyMap<number, Line>;
	/** Numbers without an answer: the carrier was down, or it was ended before. They can be asked about again. */
	readonly unanswered: readonly number[];
	/** Why the carrier looks up nothing for this organization, in its words. */
	readonly refusedBecause: string | null;
}

export interface LookUpAsked {
	readonly organizationId: number;
	/** E.164 digits. */
	readonly numbers: readonly number[];
	/** Results from before then are asked for anew; usually those of the last 90 days are good. */
	readonly since?: Date;
	/** Ends it: what has been asked is still kept. */
	readonly signal?: AbortSignal;
	/** After each hundred. */
	readonly onProgress?: (done: number) => void | Promise<void>;
}

type Clocked = Pick<AppContext, 'db' | 'clock'>;

const chunkSize = 100; // known ones are looked for again before each: somebody else may be asking about the same

/** What it would cost, to be said before it is spent. `price`: of one number, in 1/10,000 dollar. */
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
