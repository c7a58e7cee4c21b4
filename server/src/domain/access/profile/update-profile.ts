/**
 * Updates a user's own data; omitted fields don't change. A new email address must be confirmed and can be undone
 * from the old one. Users of single sign-on can't change theirs, and caretakers can't change anything.
 */

import { profileRefusals } from '@quad/contract/access/profile/refusals.ts';
import type { updateProfile as call } from '@quad/contract/access/profile/routes.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import type { z } from 'zod';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { updatePerson } from '../../organization/people/index.ts';
import { isOwnNumber, lockPerson, type Person } from './queries.ts';
import { readAddress, readForwardingNumber, readName, refuseField } from './read-personal-data.ts';
import { type AddressLimits, requestEmailChange } from './request-email-change.ts';

type Body = z.output<typeof call.body>;

export const updateProfile = (context: AppContext, limits: AddressLimits, actor: Actor, input: Body): Promise<void> => {
	const scope = inCurrentTeam(actor);
	return commit(context.db, async (tx) => {
		const before = (await lockPerson(tx, scope)) ?? refuse(sessionRefusals['session.ended']);
		const after = dataAfter(before, input);
		const { forwardingNumber } = after;
		if (forwardingNumber !== null && (await isOwnNumber(tx, scope, forwardingNumber)))
			refuseField('forwardingNumber', profileRefusals['profile.own_number']);

		await updatePerson(tx, scope, after);
		const changed = whatChanged(before, after);
		if (changed) await record(tx, scope, { action: 'profile.changed', details: { changed } });
		const email = input.emailAddress === undefined ? before.email : readAddress(input.emailAddress);
		if (email !== before.email) await requestEmailChange(tx, context, limits, { scope, person: before, email });
		touch(tx, scope.organizationId, `person:${scope.personId}`);
	});
};

interface PersonalData {
	readonly firstName: string;
	readonly lastName: string;
	readonly forwardingNumber: number | null;
	readonly mailOnIncoming: boolean;
	readonly pushOnIncoming: boolean;
	readonly productOnIncoming: boolean;
}

const dataAfter = (before: Person, input: Body): PersonalData => ({
	firstName: input.firstName === undefined ? before.firstName : readName(input.firstName, 'firstName'),
	lastName: input.lastName === undefined ? before.lastName : readName(input.lastName, 'lastName'),
	forwardingNumber:
		input.forwardingNumber === undefined ? before.forwardingNumber : readForwardingNumber(input.forwardingNumber),
	mailOnIncoming: input.sendEmailOnIncomingMessage ?? before.mailOnIncoming,
	pushOnIncoming: input.sendMobilePushOnIncomingMessage ?? before.pushOnIncoming,
	productOnIncoming: input.notifyInAppOnIncomingMessage ?? before.productOnIncoming,
});

/** Describes the change for the audit log, without notification settings. */
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
