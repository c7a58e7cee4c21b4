/** The loop guard: numbers that send too many similar texts get no automatic answers, which ends loops of machines. */
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { record } from '../../organization/audit/index.ts';
import type { TextOf } from './auto-replies.queries.ts';
import { stopAlike } from './stopped-answering.queries.ts';

type Text = TextOf & { readonly teamId: number; readonly body: string };

/** Returns the IDs of those texts that must not be answered automatically. */
export const guardReplyLoops = async (tx: Tx, texts: readonly Text[], at: Date): Promise<ReadonlySet<number>> => {
	if (texts.length === 0) return new Set();
	const stopped = await stopAlike(tx, texts, at);
	const notified = new Set<string>();
	for (const { messageId } of stopped.filter(({ isNew }) => isNew)) {
		const text = texts.find((text) => text.messageId === messageId);
		if (!text || notified.has(`${text.inboxId} ${text.mobile}`)) continue;
		notified.add(`${text.inboxId} ${text.mobile}`);
		await record(
			tx,
			{ organizationId: text.organizationId, teamId: text.teamId, personId: null },
			{ action: 'automation.stopped', subject: { kind: 'inbox', id: text.inboxId, name: showPhone(text.mobile) } },
		);
	}
	return new Set(stopped.map(({ messageId }) => messageId));
};
