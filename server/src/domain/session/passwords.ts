/**
 * Passwords: argon2id. A check takes as long for an unknown address as for a wrong password, and since each needs 19 MB
 * and a core, only a few run at once.
 */
import { hash, verify } from '@node-rs/argon2';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import { refuseForNow } from '../../foundation/refuse.ts';
import { makeTurns } from '../../foundation/turns.ts';

const inTurn = makeTurns({
	atOnce: 2,
	waiting: 100, // a second's work
	turnAway: () => refuseForNow(sessionRefusals['session.too_busy'], 3_000),
});

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

const nobodys = hash('a password that nobody has');

export const passwordFits = (password: string, stored: string | null | undefined): Promise<boolean> =>
	inTurn(async () => {
		const fits = await verify(stored || (await nobodys), password);
		return fits && Boolean(stored);
	});
