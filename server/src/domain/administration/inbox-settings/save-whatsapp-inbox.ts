/** Adds or edits a WhatsApp inbox, or gives it one of the organization's WhatsApp numbers. */
import type {
	InboxSettings,
	changeWhatsAppInbox as route,
} from '@quad/contract/administration/inbox-settings/routes.ts';
import { whatsAppRefusals } from '@quad/contract/carriers/whatsapp/refusals.ts';
import type { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { expectSender, type WhatsAppProvider } from '../../carriers/whatsapp/index.ts';
import { record } from '../../organization/audit/index.ts';
import {
	createInbox,
	giveNumber,
	setInboxMembers,
	touchWorkers,
	updateInbox,
} from '../../organization/inboxes/index.ts';
import { handBackWork } from '../../texting/conversations/index.ts';
import * as rows from './queries.ts';
import { changesOf, expectSameNumber, expectStaff, judgeName } from './save-inbox.ts';
import { findInbox, showInbox } from './show-inbox.ts';

type Body = z.output<typeof route.body>;

export const createWhatsAppInbox = async (
	{ db, ids }: AppContext,
	provider: WhatsAppProvider,
	scope: TeamScope,
	input: Body,
): Promise<InboxSettings> => {
	const { organizationId, teamId } = scope;
	const number = await wantedNumber(provider, organizationId, input.number);
	return commit(db, async (tx) => {
		await rows.lockInboxes(tx, scope);
		if (!(await rows.hasWhatsApp(tx, scope))) refuse(whatsAppRefusals['whatsapp.off']);
		const name = await judgeName(tx, scope, input.name, undefined);
		await expectStaff(tx, scope, input.staffIds);
		const id = ids.next();
		await createInbox(tx, {
			organizationId,
			id,
			teamId,
			type: 'whatsapp' as const,
			name,
			color: input.color,
			number: null,
			rate: null,
			memberIds: [...new Set(input.staffIds)],
		});
		const key = { organizationId, inboxId: id };
		await updateInbox(tx, key, { ...input, name });
		if (number !== undefined) await take(tx, key, number);
		await record(tx, scope, { action: 'inbox.whatsapp-created', subject: { kind: 'inbox', id, name } });
		await touchWorkers(tx, organizationId, id);
		return showInbox(await findInbox(tx, scope, 'whatsapp', id));
	});
};

export const changeWhatsAppInbox = async (
	{ db }: AppContext,
	provider: WhatsAppProvider,
	scope: TeamScope,
	id: number,
	input: Body,
): Promise<InboxSettings> => {
	const { organizationId } = scope;
	const present = await findInbox(db, scope, 'whatsapp', id);
	const number = await wantedNumber(provider, organizationId, present.number === null ? input.number : null);
	return commit(db, async (tx) => {
		await rows.lockInboxes(tx, scope);
		const before = await findInbox(tx, scope, 'whatsapp', id);
		const name = await judgeName(tx, scope, input.name, id);
		await expectStaff(tx, scope, input.staffIds);
		const key = { organizationId, inboxId: id };
		await touchWorkers(tx, organizationId, id);
		await updateInbox(tx, key, { ...input, name });
		await setInboxMembers(tx, key, input.staffIds);
		await handBackWork(tx, organizationId, [id]);
		if (typeof input.number === 'string') expectSameNumber(before, input.number);
		if (before.number === null && number !== undefined) await take(tx, key, number);
		await touchWorkers(tx, organizationId, id);
		touch(tx, organizationId, `inbox:${id}`);
		const after = await findInbox(tx, scope, 'whatsapp', id);
		const changed = changesOf(before, after);
		if (changed.length > 0)
			await record(tx, scope, {
				action: 'inbox.changed',
				subject: { kind: 'inbox', id, name: before.name },
				details: { changed: changed.join(', ') },
			});
		return showInbox(after);
	});
};

/** Call this before the transaction, because the provider may be slow. Returns undefined if no number was chosen. */
const wantedNumber = (
	provider: WhatsAppProvider,
	organizationId: number,
	written: string | null | undefined,
): Promise<number> | undefined =>
	typeof written === 'string' ? expectSender(provider, organizationId, written) : undefined;

const take = async (tx: Tx, key: { organizationId: number; inboxId: number }, number: number): Promise<void> => {
	if (!(await giveNumber(tx, key, number, 'whatsapp')))
		refuse(whatsAppRefusals['whatsapp.number_taken'], {}, { number: 'Choose another number.' });
};
