/** The two ways in which a call fails: a refusal has a message for the user, and a fault has none. */
import type { RefusalBody } from '@quad/contract/refusal.ts';
import { words } from './words.ts';

/** The server refused the request. `message` is for the user; screens check `code`. */
export class Refused extends Error {
	override readonly name = 'Refused';
	readonly code: string;
	readonly status: number;
	/** The error of each rejected field of the request. */
	readonly fields: Readonly<Record<string, string>>;

	constructor(body: RefusalBody, status: number) {
		super(body.message);
		this.code = body.code;
		this.status = status;
		this.fields = body.fields ?? {};
	}
}

/** Any other failure: no network, a server error, or an invalid response. */
export class Fault extends Error {
	override readonly name = 'Fault';
	readonly status: number | undefined;

	constructor(why: string, status?: number, cause?: unknown) {
		super(why, { cause });
		this.status = status;
	}
}

/** Returns the sentence to show for anything thrown (decisions.md 9). */
export const sentenceOf = (error: unknown): string => (error instanceof Refused ? error.message : words.failed);

export const isRefused = (error: unknown, code: string): error is Refused =>
	error instanceof Refused && error.code === code;

/** Whether the server says that what was asked for isn't there, also if the ID in the address is none at all. */
export const isAbsent = (error: unknown): error is Refused =>
	error instanceof Refused && [400, 403, 404].includes(error.status);
