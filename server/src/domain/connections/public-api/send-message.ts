/**
 * Texts one person like a reply in the browser: in their conversation, once per draft, and not after an opt-out. An
 * unknown number becomes a contact without a name, as if it had texted first.
 */
import { credentialRefusals } from '@quad/contract/access/api-credentials/refusals.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { publicApiRefusals } from '@quad/contract/connections/public-api/refusals.ts';
import { phoneFaults, readPhoneIn } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { type Actor, type ApiActor, inCurrentTeam, inInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { countriesTakenIn } from '../../carriers/carriers/index.ts';
import { findOrMakeColdContact } from '../../contacts/contacts/index.ts';
import { reply } from '../../texting/conversations/index.ts';
import { findByKeys, findInboxes } from './public-api.queries.ts';

/** Returns whether all of an organization's texts go to simulated phones. */
export type SendsBySimulator = (organizationId: number) => Promise<boolean>;

export const expectReal = async ({ isTest, organizationId }: ApiActor, bySimulator: SendsBySimulator) => {
	if (isTest && !(await bySimulator(organizationId))) refuse(credentialRefusals['api.test_only']);
};

interface Recipient {
	readonly studentId?: number | undefined;
	readonly contactId?: string | undefined;
	readonly mobileNumber?: string | undefined;
}

interface Written extends Recipient {
	readonly inboxId: number;
	readonly text: string;
	readonly draftId?: string | undefined;
}

export const sendMessage = async (context: AppContext, actor: Actor, { inboxId, text, draftId, ...to }: Written) => {
	const scope = inInbox(actor, inboxId);
	const contactId = await contactOf(context, actor, to);
	return reply(context, scope, contactId, { text, draftId });
};

const contactOf = async (context: AppContext, actor: Actor, to: Recipient): Promise<number> => {
	const { studentId, contactId, mobileNumber } = to;
	if ([studentId, contactId, mobileNumber].filter((one) => one !== undefined).length !== 1)
		refuse(publicApiRefusals['api.one_recipient']);
	if (studentId !== undefined) return studentId;
	const scope = inCurrentTeam(actor);
	if (contactId !== undefined) {
		const found = await findByKeys(context.db, scope, [contactId]);
		return found.get(contactId) ?? refuse(publicApiRefusals['api.contact_not_found']);
	}
	const read = readPhoneIn(await countriesTakenIn(context.db, scope))(mobileNumber ?? '');
	if ('fault' in read)
		return refuse(sessionRefusals['request.malformed'], {}, { mobileNumber: phoneFaults[read.fault] });
	const { organizationId, teamId } = scope;
	const found = await commit(context.db, (tx) =>
		findOrMakeColdContact(tx, { organizationId, teamId, mobile: read.mobile }, context.ids),
	);
	return found.contactId;
};

/** Returns the inbox that a `CreateAndSend` request specifies by name or ID, or by its owner. */
export const inboxMeant = async (
	{ db }: AppContext,
	actor: Actor,
	{ staffId, groupAccountCode }: { staffId?: number | undefined; groupAccountCode?: string | undefined },
): Promise<number> => {
	const inboxes = await findInboxes(db, inCurrentTeam(actor), actor.inboxIds);
	const code = groupAccountCode?.trim().toLowerCase();
	if (code) {
		const named = inboxes.find(
			({ id, name, type }) => type !== 'personal' && (name.toLowerCase() === code || String(id) === code),
		);
		return (
			named?.id ?? refuse(publicApiRefusals['api.which_inbox'], {}, { groupAccountCode: 'No inbox is called so.' })
		);
	}
	if (staffId === undefined) return refuse(publicApiRefusals['api.which_inbox']);
	const own = inboxes.find(({ type, personId }) => type === 'personal' && personId === staffId);
	return own?.id ?? refuse(conversationRefusals['conversation.no_personal_inbox']);
};
