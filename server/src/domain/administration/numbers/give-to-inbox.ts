/** Gives an inbox a number. Opt-outs sent to it apply to the team that has it now (docs/decisions/0052-numbers.md). */
import { numberRefusals } from '@quad/contract/administration/numbers/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { copyInboxStops, copyStops } from '../../contacts/contacts/index.ts';
import { giveNumber, takeNumberFrom } from '../../organization/inboxes/index.ts';
import * as rows from './numbers.queries.ts';

type Given = Pick<rows.NumberRow, 'number' | 'organizationId' | 'inboxId' | 'lastInboxId'>;

/** The inbox's previous number becomes free, and texts to that number no longer reach an inbox. */
export const giveToInbox = async (tx: Tx, given: Given, inboxId: number): Promise<void> => {
	const { organizationId, number } = given;
	const inbox =
		(await rows.lockInbox(tx, organizationId, inboxId)) ?? refuse(numberRefusals['numbers.inbox_not_found']);
	if (inbox.number === number) return;
	if (given.inboxId !== null) await takeFromInbox(tx, organizationId, given.inboxId);
	if (inbox.number !== null) await takeFromInbox(tx, organizationId, inboxId);
	if (!(await giveNumber(tx, { organizationId, inboxId }, number))) refuse(numberRefusals['numbers.taken']);
	const before = given.inboxId ?? given.lastInboxId;
	await rows.setLastInbox(tx, number, inboxId);
	if (before === null || before === inboxId) return;
	await copyInboxStops(tx, organizationId, { from: before, to: inboxId });
	await carryStops(tx, organizationId, before, inbox.teamId);
};

/** The organization keeps the number, and its last inbox stays recorded. */
export const takeFromInbox = (tx: Tx, organizationId: number, inboxId: number): Promise<void> =>
	takeNumberFrom(tx, { organizationId, inboxId });

const carryStops = async (tx: Tx, organizationId: number, inboxId: number, to: number): Promise<void> => {
	const stopped = await rows.stoppedAt(tx, organizationId, inboxId);
	const [from] = stopped;
	if (!from || from.teamId === to) return;
	await copyStops(
		tx,
		organizationId,
		{ from: from.teamId, to },
		stopped.map(({ mobile }) => mobile),
	);
};
