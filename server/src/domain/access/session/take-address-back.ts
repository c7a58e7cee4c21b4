/**
 * An address is changed by whoever sits at an open page, and with the address goes the way to a new password. So the old
 * one is told with a link that takes it back: once, within a week. Then everybody is signed out, the password is worth
 * nothing, since it may have been changed too, and who holds the link chooses another at once.
 */
import { keptAddresses } from '@quad/contract/access/session/limits.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { forgetPassword } from '../../organization/people/index.ts';
import { insertKeptAddress, takeKeptAddress } from './kept-addresses.queries.ts';
import { makeResetKey } from './make-reset-key.ts';
import { findHolder } from './passwords.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { takeSignInName } from './take-sign-in-name.ts';
import { hashOf, newToken, organizationOf } from './tokens.ts';
import { dropWantedAddress } from './wanted-addresses.queries.ts';

/** Answers the key for the mail. */
export const keepAddress = async (
	tx: Tx,
	clock: Clock,
	person: { organizationId: number; personId: number; email: string },
): Promise<string> => {
	const key = newToken(person.organizationId);
	const expiresAt = new Date(clock.now().getTime() + keptAddresses.seconds * 1000);
	await insertKeptAddress(tx, { ...person, hash: hashOf(key), expiresAt });
	return key;
};

/** Answers the sessions that have ended, too. */
export const takeAddressBack = async (
	{ db, clock }: AppContext,
	key: string,
	address: string,
): Promise<{ passwordResetKey: string; ended: readonly number[] }> => {
	const invalid = () => refuse(sessionRefusals['session.address_key_invalid']);
	const organizationId = organizationOf(key) ?? invalid();
	return commit(db, async (tx) => {
		const kept = (await takeKeptAddress(tx, organizationId, hashOf(key), clock.now())) ?? invalid();
		const person = { organizationId, personId: kept.personId };
		const holder = (await findHolder(tx, person)) ?? invalid();
		if (holder.signsInWith !== null) invalid(); // the college's own sign-in page knows them by the new one by now
		if (holder.email !== kept.email && !(await takeSignInName(tx, person, kept.email)))
			refuse(sessionRefusals['session.address_gone']);
		await forgetPassword(tx, person);
		await dropWantedAddress(tx, person);
		const ended = await endSessionsOf(tx, person, undefined);
		await record(
			tx,
			{ ...person, address },
			{ action: 'profile.address-taken-back', details: { from: holder.email, to: kept.email } },
		);
		touch(tx, organizationId, `person:${kept.personId}`);
		return { passwordResetKey: await makeResetKey(tx, clock, person), ended: ended.map(({ id }) => id) };
	});
};
