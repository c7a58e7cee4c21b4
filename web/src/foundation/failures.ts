/** The two failures of a call: a refusal, whose sentence is shown, and a fault, which has none. */
import type { RefusalBody } from '@quad/contract/refusal.ts';
import { words } from './words.ts';

/** The server refused. `message` is the sentence to show; screens decide by `code`. */
export class Refused extends Error {
	override readonly name = 'Refused';
	readonly code: string;
	readonly status: number;
	/** The sentence for each rejected field of the request. */
	readonly fields: Readonly<Record<string, string>>;

	constructor(body: RefusalBody, status: number) {
		super(body.message);
		this.code = body.code;
		this.status = status;
		this.fields = body.fields ?? {};
	}
}

/** Any other failure: no network, a broken server, or an invalid response. */
export class Fault extends Error {
	override readonly name = 'Fault';
	readonly status: number | undefined;

	constructor(why: string, status?: number, cause?: unknown) {
		super(why, { cause });
		this.status = status;
	}
}

/** Returns the sentence to show for anything that was thrown (decisions.md 9). */
export const sentenceOf = (error: unknown): string => (error instanceof Refused ? error.message : words.failed);

export const isRefused = (error: unknown, code: string): error is Refused =>
	error instanceof Refused && error.code === code;
