/**
 * Changes the sign-in address when the link sent to the new address is opened, and emails the old address a link to
 * undo it. No session is required, because email is often read on another device.
 */
import { profileRefusals } from '@quad/contract/access/profile/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { changeSignInEmail, hashOf, keepAddress, organizationOf, takeWantedAddress } from '../session/index.ts';
import { tellOldAddress } from './email-change-mail.ts';
import { lockPerson } from './queries.ts';

/** Returns the new address. */
export const confirmEmailChangeOf = (context: AppContext, key: string, address: string): Promise<string> => {
	const invalid = () => refuse(profileRefusals['profile.address_key_invalid']);
	const organizationId = organizationOf(key) ?? invalid();
	return commit(context.db, async (tx) => {
		const { clock } = context;
		const { personId, email } = (await takeWantedAddress(tx, organizationId, hashOf(key), clock.now())) ?? invalid();
		const personRef = { organizationId, personId };
		const person = (await lockPerson(tx, personRef)) ?? invalid();
		if (person.samlConfigurationId !== null) invalid(); // the identity provider knows the old address
		if (!(await changeSignInEmail(tx, personRef, email))) refuse(profileRefusals['profile.address_taken']);
		const details = { from: person.email, to: email };
		await record(tx, { ...personRef, address }, { action: 'profile.address-changed', details });
		const back = await keepAddress(tx, clock, { ...personRef, email: person.email });
		await tellOldAddress(tx, context, personRef, person, { email, key: back });
		touch(tx, organizationId, `person:${personId}`);
		return email;
	});
};
