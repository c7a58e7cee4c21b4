/**
 * Someone at an unlocked computer could change the address and then reset the password. So the old address gets a
 * link, valid for a week, that restores it, signs everyone out, and lets its owner choose a new password.
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
import { changeSignInEmail } from './change-sign-in-email.ts';
import { makeResetKey } from './make-reset-key.ts';
import { findHolder } from './passwords.queries.ts';
import { dropWantedAddress } from './pending-email-changes.queries.ts';
import { insertKeptAddress, takeKeptAddress } from './previous-emails.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { hashOf, newToken, organizationOf } from './tokens.ts';

/** Stores the old address. Returns the key for the link that restores it. */
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

/** Returns a key for choosing a new password, and the sessions that ended. */
export const revertEmailChange = async (
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
		if (holder.signsInWith !== null) invalid(); // the identity provider may identify the person by the new address
		if (holder.email !== kept.email && !(await changeSignInEmail(tx, person, kept.email)))
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
