/** Emails the agents who want it that a visitor asks for an answer by text or email (spec 2 §3), once per chat. */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { agentsOf } from './agents.queries.ts';
import type { ChatPlace } from './append-message.ts';
import { changeChat, newestChat } from './chats.queries.ts';
import { heardSince } from './is-agent-available.ts';
import { removeLinks } from './remove-links.ts';

export const followUpKind = 'chat-follow-up';

export const mailFollowUp = async (
	tx: Tx,
	context: AppContext,
	{ organizationId, teamId, visitorId, chatId }: ChatPlace,
	written: string,
): Promise<void> => {
	const chat = await newestChat(tx, organizationId, visitorId);
	if (chat?.id !== chatId || chat.followedUpAt !== null) return;
	await changeChat(tx, organizationId, chatId, { followedUpAt: context.clock.now() });
	const name = removeLinks(written) || (chat.visitorNumber === null ? 'A visitor' : `Visitor ${chat.visitorNumber}`);
	const agents = await agentsOf(tx, { organizationId, teamId }, heardSince(context.clock.now()));
	for (const agent of agents.filter(({ mailsFollowUps }) => mailsFollowUps))
		await queueMail(tx, context, {
			organizationId,
			kind: followUpKind,
			to: { address: agent.email, name: agent.name, personId: agent.id },
			subject: `${name} asks for a follow-up`,
			body: `${name} of your website left details in web chat and asks to be answered.`,
			link: { label: 'Open the chat', path: `/chat/${chatId}` },
		});
};
