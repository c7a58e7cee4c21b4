/**
 * Somebody changes what is known of themselves; what they do not say stays. The address is the name that one signs in
 * with: it is nobody else's anywhere, its change is told to the old one, which can take it back, and who comes from the college's own sign-in
 * page, which knows people by it, keeps it. Nobody does any of this for the person whom they take care of.
 */
import { nationalDigits } from '@quad/contract/contacts/phone.ts';
import { profileRefusals } from '@quad/contract/profile/refusals.ts';
import type { updateProfile as call } from '@quad/contract/profile/routes.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { z } from 'zod';
import { type Actor, inCurrentTeam, type TeamScope } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { keepAddress, takeSignInName } from '../session/index.ts';
import { tellOldAddress } from './address-mail.ts';
import { isOwnNumber, lockPerson, type PersonalData, updatePerson } from './queries.ts';
import { readAddress, readForwardingNumber, readName, refuseField } from './read-personal-data.ts';

type Said = z.output<typeof call.body>;
type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

export const updateProfile = ({ db, ...ground }: Ground, actor: Actor, said: Said): Promise<void> => {
	const scope = inCurrentTeam(actor);
	return commit(db, async (tx) => {
		const before = (await lockPerson(tx, scope)) ?? refuse(sessionRefusals['session.ended']);
		const after = dataAfter(before, said);
		const { forwardingNumber } = after;
		if (forwardingNumber !== null && (await isOwnNumber(tx, scope, forwardingNumber)))
			refuseField('forwardingNumber', profileRefusals['profile.own_number']);

		await updatePerson(tx, scope, after);
		const changed = whatChanged(before, after);
		if (changed) await record(tx, scope, { action: 'profile.changed', details: { changed } });
		const email = said.emailAddress === undefined ? before.email : readAddress(said.emailAddress);
		if (email !== before.email) await changeAddress(tx, ground, scope, before, email);
		announce(tx, scope.organizationId, `person:${scope.personId}`);
	});
};

const dataAfter = (before: Person, said: Said): PersonalData => ({
	firstName: said.firstName === undefined ? before.firstName : readName(said.firstName, 'firstName'),
	lastName: said.lastName === undefined ? before.lastName : readName(said.lastName, 'lastName'),
	forwardingNumber:
		said.forwardingNumber === undefined ? before.forwardingNumber : readForwardingNumber(said.forwardingNumber),
	mailOnIncoming: said.sendEmailOnIncomingMessage ?? before.mailOnIncoming,
	pushOnIncoming: said.sendMobilePushOnIncomingMessage ?? before.pushOnIncoming,
});

/** In words for the log; the switches for mail and push are nobody else's concern. */
const whatChanged = (before: Person, after: PersonalData): string => {
	const names = [before, after].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
	return [
		...(names[0] === names[1] ? [] : [`the name from ${names[0]} to ${names[1]}`]),
		...(before.forwardingNumber === after.forwardingNumber
			? []
			: [
					`the forwarding number to ${after.forwardingNumber === null ? 'none' : nationalDigits(after.forwardingNumber)}`,
				]),
	].join(', ');
};

const changeAddress = async (
	tx: Tx,
	ground: Pick<Ground, 'clock' | 'ids' | 'secrets'>,
	scope: TeamScope,
	person: Person,
	email: string,
): Promise<void> => {
	if (person.samlConfigurationId !== null) refuseField('emailAddress', profileRefusals['profile.address_elsewhere']);
	if (!(await takeSignInName(tx, scope, email))) refuseField('emailAddress', profileRefusals['profile.address_taken']);
	await record(tx, scope, { action: 'profile.address-changed', details: { from: person.email, to: email } });
	const key = await keepAddress(tx, ground.clock, { ...scope, email: person.email });
	await tellOldAddress(tx, ground, scope, person, { email, key });
};
