/**
 * Hashes passwords with argon2id. Checking an unknown address takes as long as checking a wrong password. Each hash
 * needs 19 MB and a CPU core, so only a few run at once.
 */
import { hash, verify } from '@node-rs/argon2';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { limitConcurrency } from '../../../foundation/concurrency-limit.ts';
import { refuseForNow } from '../../../foundation/http/refuse.ts';

const inTurn = limitConcurrency({
	atOnce: 2,
	waiting: 100, // about a second of work
	turnAway: () => refuseForNow(sessionRefusals['session.too_busy'], 3_000),
});

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** A hash that no password matches. It is a constant, because computing one would delay startup. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'bm9ib2R5'.repeat(2)}$${'A'.repeat(43)}`;

export const passwordFits = (password: string, stored: string | null | undefined): Promise<boolean> =>
	inTurn(async () => {
		const fits = await verify(stored || nobodys, password);
		return fits && Boolean(stored);
	});
