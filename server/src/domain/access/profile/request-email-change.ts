/**
 * Requests a new sign-in address, which takes effect when the link sent to it is opened. If the address is taken,
 * only its owner is told, by email; the requester sees the same as for a free one.
 */
import { profileRefusals } from '@quad/contract/access/profile/refusals.ts';
import { wantedAddresses } from '@quad/contract/access/session/limits.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { type Actor, inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { refuse, refuseForNow } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { signInNameIsTaken } from '../../organization/people/index.ts';
import { dropWantedAddress, findWantedAddress, hashOf, keepWantedAddress, newToken } from '../session/index.ts';
import { mailToTakenAddress, mailToWantedAddress } from './email-change-mail.ts';
import { lockPerson, type Person } from './queries.ts';
import { refuseField } from './read-personal-data.ts';

export interface AddressLimits {
	/** Refuses a person who requests changes too often. */
	readonly expectNotTooOften: (personId: number) => void;
	/** Returns whether this address may get another email. */
	readonly mayMail: (email: string) => boolean;
}

export const limitAddresses = (clock: Clock): AddressLimits => {
	const limiterOf = ({ most, perSeconds }: { most: number; perSeconds: number }) =>
		makeRateLimiter({ most, perMs: perSeconds * 1000 });
	const [forPerson, forAddress] = [limiterOf(wantedAddresses.forPerson), limiterOf(wantedAddresses.forAddress)];
	return {
		expectNotTooOften: (personId) => {
			const waitMs = forPerson.take(`${personId}`, clock.now());
			if (waitMs > 0) refuseForNow(profileRefusals['profile.address_too_often'], waitMs);
		},
		mayMail: (email) => forAddress.take(email, clock.now()) === 0,
	};
};

export const requestEmailChange = async (
	tx: Tx,
	context: AppContext,
	limits: AddressLimits,
	{ scope, person, email }: { scope: TeamScope; person: Person; email: string },
): Promise<void> => {
	if (person.samlConfigurationId !== null) refuseField('emailAddress', profileRefusals['profile.address_elsewhere']);
	limits.expectNotTooOften(scope.personId);
	const isTaken = await signInNameIsTaken(tx, scope, email);
	const key = newToken(scope.organizationId);
	const expiresAt = new Date(context.clock.now().getTime() + wantedAddresses.liveSeconds * 1000);
	await keepWantedAddress(tx, { ...scope, email, keyHash: hashOf(key), expiresAt });
	await record(tx, scope, { action: 'profile.address-wanted', details: { to: email } });
	if (!limits.mayMail(email)) return;
	if (isTaken) await mailToTakenAddress(tx, context, scope, email);
	else await mailToWantedAddress(tx, context, scope, person, { email, key });
};

export const resendAddressMailOf = (context: AppContext, limits: AddressLimits, actor: Actor): Promise<void> => {
	const scope = inCurrentTeam(actor);
	return commit(context.db, async (tx) => {
		const person = (await lockPerson(tx, scope)) ?? refuse(sessionRefusals['session.ended']);
		const wanted = await findWantedAddress(tx, scope, context.clock.now());
		const { email } = wanted ?? refuse(profileRefusals['profile.no_wanted_address']);
		await requestEmailChange(tx, context, limits, { scope, person, email });
		touch(tx, scope.organizationId, `person:${scope.personId}`);
	});
};

export const cancelAddressOf = ({ db }: AppContext, actor: Actor): Promise<void> => {
	const scope = inCurrentTeam(actor);
	return commit(db, async (tx) => {
		if (!(await dropWantedAddress(tx, scope))) refuse(profileRefusals['profile.no_wanted_address']);
		touch(tx, scope.organizationId, `person:${scope.personId}`);
	});
};
