/** Adds a shared inbox, or edits a shared or high-speed one (gaps N-19, F-07, F-15; spec 3 §5). */

import { inboxLimits } from '@quad/contract/administration/inbox-settings/limits.ts';
import { inboxSettingsRefusals } from '@quad/contract/administration/inbox-settings/refusals.ts';
import type { changeGroupAccount, InboxSettings } from '@quad/contract/administration/inbox-settings/routes.ts';
import { nationalDigits } from '@quad/contract/contacts/contacts/phone.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { createInbox, setInboxMembers, touchWorkers, updateInbox } from '../../organization/inboxes/index.ts';
import { handBackWork } from '../../texting/conversations/index.ts';
import type { NumberSupply } from '../numbers/index.ts';
import * as rows from './queries.ts';
import { findInbox, showInbox } from './show-inbox.ts';
import { readWanted, settle, takeNumber } from './take-number.ts';

type Body = z.output<typeof changeGroupAccount.body>;

/** `isUnlimited` is false on the Legacy plan, which limits a team's shared inboxes. */
export const createSharedInbox = async (
	context: AppContext,
	numbers: NumberSupply,
	scope: TeamScope,
	input: Body,
	isUnlimited: boolean,
): Promise<InboxSettings> => {
	const { db, ids } = context;
	const number = await readWanted(context, numbers, scope, input.number);
	const { inboxId, wanted } = await commit(db, async (tx) => {
		await rows.lockInboxes(tx, scope);
		await expectRoom(tx, scope, isUnlimited);
		const name = await judgeName(tx, scope, input.name, undefined);
		await expectStaff(tx, scope, input.staffIds);
		const { organizationId, teamId } = scope;
		const inboxId = ids.next();
		await createInbox(tx, {
			organizationId,
			id: inboxId,
			teamId,
			type: 'group' as const,
			name,
			color: input.color,
			number: null,
			rate: null,
			memberIds: [...new Set(input.staffIds)],
		});
		await updateInbox(tx, { organizationId, inboxId }, { ...input, name });
		const wanted = number === undefined ? undefined : await takeNumber(tx, context, scope, inboxId, number);
		await record(tx, scope, { action: 'inbox.created', subject: { kind: 'inbox', id: inboxId, name } });
		await touchWorkers(tx, scope.organizationId, inboxId);
		return { inboxId, wanted };
	});
	await settle(context, numbers, scope, wanted);
	return showInbox(await findInbox(db, scope, 'group', inboxId));
};

export const expectRoom = async (tx: Tx, scope: TeamScope, isUnlimited: boolean): Promise<void> => {
	if (isUnlimited) return;
	const shared = (await rows.namesOfInboxes(tx, scope)).filter(({ type }) => type === 'group');
	if (shared.length >= inboxLimits.sharedOnLegacy)
		refuse(inboxSettingsRefusals['inbox-settings.too_many'], { most: String(inboxLimits.sharedOnLegacy) });
};

export const changeInbox = async (
	context: AppContext,
	numbers: NumberSupply,
	scope: TeamScope,
	{ id, type }: { id: number; type: Exclude<rows.SharedType, 'whatsapp'> },
	input: Body,
): Promise<InboxSettings> => {
	const { db } = context;
	const present = await findInbox(db, scope, type, id);
	const number = await readWanted(context, numbers, scope, present.number === null ? input.number : null);
	const wanted = await commit(db, async (tx) => {
		await rows.lockInboxes(tx, scope);
		const before = await findInbox(tx, scope, type, id);
		const name = await judgeName(tx, scope, input.name, id);
		if (type === 'highspeed' && input.staffIds.length === 0)
			refuse(inboxSettingsRefusals['inbox-settings.staff_required'], {}, { staffIds: 'Choose at least one person.' });
		await expectStaff(tx, scope, input.staffIds);
		const key = { organizationId: scope.organizationId, inboxId: id };
		await touchWorkers(tx, scope.organizationId, id);
		await updateInbox(tx, key, { ...input, name });
		await setInboxMembers(tx, key, input.staffIds);
		await handBackWork(tx, scope.organizationId, [id]);
		if (typeof input.number === 'string') expectSameNumber(before, input.number);
		const taken =
			before.number === null && number !== undefined ? await takeNumber(tx, context, scope, id, number) : undefined;
		await touchWorkers(tx, scope.organizationId, id);
		touch(tx, scope.organizationId, `inbox:${id}`);
		const after = await findInbox(tx, scope, type, id);
		const changed = changesOf(before, after);
		if (changed.length > 0)
			await record(tx, scope, {
				action: 'inbox.changed',
				subject: { kind: 'inbox', id, name: before.name },
				details: { changed: changed.join(', ') },
			});
		return taken;
	});
	await settle(context, numbers, scope, wanted);
	return showInbox(await findInbox(db, scope, type, id));
};

/** A number can only be replaced on the page with the organization's numbers. */
export const expectSameNumber = ({ number }: rows.InboxRow, written: string): void => {
	if (number !== null && nationalDigits(number) !== nationalDigits(written.replace(/\D/g, '')))
		refuse(inboxSettingsRefusals['inbox-settings.number_stays'], {}, { number: 'A number can’t be changed.' });
};

export const changesOf = (before: rows.InboxRow, after: rows.InboxRow): string[] => [
	...(after.name === before.name ? [] : [`now called “${after.name}”`]),
	...(after.color === before.color ? [] : [`${after.color} in place of ${before.color}`]),
	...(sameStaff(before, after) ? [] : [`staff: ${after.staff.map(({ name }) => name).join(', ') || 'no one'}`]),
	...(after.assignment === before.assignment ? [] : [`new conversations go to ${whom[after.assignment]}`]),
	...(JSON.stringify(after.workingHours) === JSON.stringify(before.workingHours) ? [] : ['other working hours']),
	...(after.number === before.number || after.number === null ? [] : [`number ${nationalDigits(after.number)}`]),
];

const whom = {
	nobody: 'no one',
	'round-robin': 'each in turn',
	'least-open': 'whoever has the fewest open ones',
} as const;

const sameStaff = (one: rows.InboxRow, other: rows.InboxRow): boolean =>
	JSON.stringify(one.staff.map(({ id }) => id)) === JSON.stringify(other.staff.map(({ id }) => id));

export const judgeName = async (
	tx: Tx,
	scope: TeamScope,
	written: string,
	ownId: number | undefined,
): Promise<string> => {
	const name = plainName(written);
	const no = (reason: keyof typeof inboxSettingsRefusals, words: Record<string, string> = {}) =>
		refuse(inboxSettingsRefusals[reason], words, { name: 'Please check the name.' });
	if (name === '') no('inbox-settings.name_required');
	if (name.length > inboxLimits.name) no('inbox-settings.name_too_long', { limit: String(inboxLimits.name) });
	const others = (await rows.namesOfInboxes(tx, scope)).filter(({ id }) => id !== ownId);
	const twin = others.find((one) => one.name.toLowerCase() === name.toLowerCase());
	if (twin) no('inbox-settings.name_taken', { name: twin.name });
	return name;
};

export const expectStaff = async (tx: Tx, scope: TeamScope, personIds: readonly number[]): Promise<void> => {
	const found = await rows.peopleOfTeam(tx, scope, personIds);
	if (found.length !== new Set(personIds).size)
		refuse(inboxSettingsRefusals['inbox-settings.not_of_team'], {}, { staffIds: 'Choose again.' });
};
