/** Mails the team's agents who want it that a visitor waits to be answered by text or email (profile, spec 2 §3). */
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { queueMail } from '../mail/index.ts';
import { agentsOf } from './agents.queries.ts';
import type { ChatPlace } from './append.ts';
import { heardSince } from './is-someone-there.ts';

export const mailFollowUp = async (
	tx: Tx,
	context: AppContext,
	{ organizationId, teamId, conversationId, name }: ChatPlace & { name: string },
): Promise<void> => {
	const agents = await agentsOf(tx, { organizationId, teamId }, heardSince(context.clock.now()));
	for (const agent of agents.filter(({ mailsFollowUps }) => mailsFollowUps))
		await queueMail(tx, context, {
			organizationId,
			kind: 'chat-follow-up',
			to: { address: agent.email, name: agent.name, personId: agent.id },
			subject: `${name || 'A visitor'} asks for a follow-up`,
			body: `${name || 'A visitor'} of your website left details in web chat and asks to be answered.`,
			link: { label: 'Open the chat', path: `/chat/${conversationId}` },
		});
};
