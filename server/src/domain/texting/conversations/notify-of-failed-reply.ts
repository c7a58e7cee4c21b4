/** Marks the conversation of a failed scheduled reply as unread and emails the people concerned. */
import { onBehalfOfInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { type Closed, type DueReply, peopleToTell } from './reply-later.queries.ts';
import { setUnread } from './unread-count.queries.ts';

export interface FailedReply {
	readonly why: string;
	/** Why nobody can open the inbox, or null if somebody can. */
	readonly closed: Closed | null;
}

export const notifyOfFailedReply = async (
	tx: Tx,
	context: AppContext,
	due: DueReply,
	{ why, closed }: FailedReply,
): Promise<void> => {
	const { organizationId, inboxId, conversationId } = due;
	await setUnread(tx, onBehalfOfInbox(due), conversationId);
	touch(tx, organizationId, `inbox:${inboxId}`);
	for (const { personId, address, name, contactName } of await peopleToTell(tx, due, closed))
		await queueMail(tx, context, {
			organizationId,
			kind: 'reply-not-sent',
			to: { address, name, personId },
			subject: `A scheduled reply to ${contactName} was not sent`,
			body: `Hello ${name},

The reply that ${due.personName} scheduled to ${contactName} was not sent. ${why}

${wayOn[closed ?? 'none']}`,
			...(closed === null ? { link: { label: 'Open the conversation', path: `/conversations/${due.contactId}` } } : {}),
		});
};

const wayOn = {
	none: 'Its text is kept in the conversation, which is marked as unread. You can send it from there or delete it.',
	inbox: 'Its text is kept in the conversation, and can be sent from there once an administrator restores the inbox.',
	personal:
		'Its text is kept in the conversation, and can be sent from there once an administrator turns the personal inbox on.',
	team: 'Its text is kept in the conversation, and can be sent from there once an owner restores the team.',
} as const;
