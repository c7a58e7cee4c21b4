/**
 * Rates a password with all dictionaries and words about the person. Loading the checker takes half a second and
 * rating a fraction of one, so both happen in a thread, which starts with the first password.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Guess, strengthOf, strongEnough } from '@quad/contract/access/session/password-strength.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { limitConcurrency } from '../../../foundation/concurrency-limit.ts';
import { clone } from '../../../foundation/data-folder.ts';
import { refuseForNow } from '../../../foundation/http/refuse.ts';
import type { Holder } from './passwords.queries.ts';
import type { ToRate } from './rate-password.thread.ts';

const inTurn = limitConcurrency({
	atOnce: 1,
	waiting: 20,
	turnAway: () => refuseForNow(sessionRefusals['session.too_busy'], 3_000),
});

/** The person who will use the password, and their organization's rules. */
export type PasswordOwner = Pick<
	Holder,
	'firstName' | 'lastName' | 'email' | 'organizationName' | 'minLength' | 'minStrength'
>;

export const isStrong = (
	password: string,
	{ firstName, lastName, email, organizationName, minStrength }: PasswordOwner,
): Promise<boolean> =>
	inTurn(async () => {
		const about = [
			firstName,
			lastName,
			email,
			...email.split(/[@.]/),
			organizationName,
			...organizationName.split(' '),
		];
		const guess = await ask({ password, about: about.filter((one) => one.length > 2) });
		return strengthOf(guess, minStrength).score === strongEnough;
	});

let thread: Worker | undefined;

/** Only one request may run at a time, because replies carry no id. */
const ask = async (question: ToRate): Promise<Guess> => {
	thread ??= start();
	const answered: Promise<Guess[]> = once(thread, 'message');
	thread.postMessage(question);
	const [guess] = await answered;
	if (!guess) throw new Error('The password checker returned nothing.');
	return guess;
};

const start = (): Worker => {
	// the thread's file is not part of the bundle
	const started = new Worker(join(clone, 'server/src/domain/access/session/rate-password.thread.ts'));
	started.unref(); // the process need not wait for the thread
	started.once('exit', () => {
		thread = undefined;
	});
	return started;
};
