/** Accepts an invitation by its link, valid once within a week. Refusals may explain, as only the user has it. */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import {
	enter,
	expectStrongPassword,
	hashOf,
	hashPassword,
	organizationOf,
	passwordRulesOf,
	setPassword,
	type Token,
} from '../../access/session/index.ts';
import { record } from '../../organization/audit/index.ts';
import { finishFor, giveKeptNumbers, type NumberSupply } from '../numbers/index.ts';
import { findInvitation, type InvitationRow, takeInvitation } from './invitations.queries.ts';
import { mailWelcome } from './mail-welcome.ts';
import type { ExpectFewMails } from './send-welcome-mail.ts';

type Found = InvitationRow & { readonly organizationId: number };

/** Refuses if the person could not sign in afterwards. Doesn't check the link's age. */
const findUnused = async ({ db }: AppContext, key: string): Promise<Found> => {
	const organizationId = organizationOf(key) ?? refuse(userRefusals['invitation.invalid']);
	const found = (await findInvitation(db, organizationId, hashOf(key))) ?? refuse(userRefusals['invitation.invalid']);
	if (found.isRemoved || !found.isInATeam)
		refuse(userRefusals['invitation.no_team'], { organization: found.organizationName });
	if (found.signsInWith !== null) refuse(userRefusals['invitation.elsewhere']);
	if (found.isUsed) refuse(userRefusals['invitation.used']);
	return { ...found, organizationId };
};

const findGood = async (context: AppContext, key: string): Promise<Found> => {
	const found = await findUnused(context, key);
	return context.clock.now() < found.expiresAt ? found : refuse(userRefusals['invitation.expired']);
};

export const readInvitation = async (context: AppContext, key: string) => {
	const found = await findGood(context, key);
	const { firstName, lastName, email, organizationName } = found;
	return { firstName, lastName, emailAddress: email, organizationName, passwordRules: passwordRulesOf(found) };
};

interface Body {
	readonly key: string;
	readonly password: string;
	readonly passwordConfirmation: string;
}

export const acceptInvitation = async (
	context: AppContext,
	{ key, password, passwordConfirmation }: Body,
	from: { address: string; agent: string | undefined },
	numbers: NumberSupply,
): Promise<Token> => {
	const invited = await findGood(context, key);
	if (!password || password !== passwordConfirmation) refuse(sessionRefusals['session.reset_differs']);
	await expectStrongPassword(password, invited);
	const hash = await hashPassword(password);
	const { organizationId, personId, organizationName } = invited;
	const person = { organizationId, personId };
	await commit(context.db, async (tx) => {
		const at = context.clock.now();
		if (!(await takeInvitation(tx, organizationId, hashOf(key), at))) refuse(userRefusals['invitation.used']);
		await setPassword(tx, person, { hash, at });
		await giveKeptNumbers(tx, context, person);
		await record(tx, { ...person, address: from.address }, { action: 'user.accepted' });
		touch(tx, organizationId, `person:${personId}`);
	});
	await finishFor(context, numbers, person);
	return (
		(await enter(context, person, from)) ??
		refuse(userRefusals['invitation.no_team'], { organization: organizationName })
	);
};

/** Sends a new link to the same address if the old one has expired. */
export const renewInvitation = async (context: AppContext, key: string, expectFew: ExpectFewMails): Promise<void> => {
	const invited = await findUnused(context, key);
	expectFew(invited.personId);
	await commit(context.db, (tx) => mailWelcome(tx, context, invited));
};
