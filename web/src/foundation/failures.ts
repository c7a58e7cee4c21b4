/** What can go wrong with a call: a refusal, said on purpose in words to show, or a fault, which has none. */
import type { RefusalBody } from '@quad/contract/refusal.ts';
import { words } from './words.ts';

/** The server said no. `message` is the sentence to show, `code` is what a screen may decide on. */
export class Refused extends Error {
	override readonly name = 'Refused';
	readonly code: string;
	readonly status: number;
	/** Which field of the request is meant, and what is wrong with it. */
	readonly fields: Readonly<Record<string, string>>;

	constructor(body: RefusalBody, status: number) {
		super(body.message);
		this.code = body.code;
		this.status = status;
		this.fields = body.fields ?? {};
	}
}

/** Anything else: no network, a broken server, an answer that is not one. */
export class Fault extends Error {
	override readonly name = 'Fault';
	readonly status: number | undefined;

	constructor(why: string, status?: number, cause?: unknown) {
		super(why, { cause });
		this.status = status;
	}
}

/** The sentence to show for anything that was thrown (decisions.md 9). */
export const sentenceOf = (error: unknown): string => (error instanceof Refused ? error.message : words.failed);

export const isRefused = (error: unknown, code: string): error is Refused =>
	error instanceof Refused && error.code === code;
