/** Lets an administrator add, rename, enable or disable a message type. */

import { plainName } from '@quad/contract/plain-name.ts';
import { messageTypeLimits } from '@quad/contract/texting/message-types/limits.ts';
import { messageTypeRefusals } from '@quad/contract/texting/message-types/refusals.ts';
import type { MessageType } from '@quad/contract/texting/message-types/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { insertType, lockTypes, moveDefault, updateType } from './queries.ts';

interface Input {
	readonly description: string;
	readonly isEnabled: boolean;
	readonly isDefault: boolean;
}

interface Change {
	readonly description?: string | undefined;
	readonly isEnabled?: boolean | undefined;
}

export const createMessageType = ({ db, ids }: AppContext, scope: TeamScope, input: Input): Promise<MessageType> =>
	commit(db, async (tx) => {
		const all = await lockTypes(tx, scope);
		const description = judge(input.description, all);
		if (all.length >= messageTypeLimits.ofTeam)
			refuse(messageTypeRefusals['message-type.too_many'], { most: String(messageTypeLimits.ofTeam) });
		const { isDefault } = input;
		const made = { id: ids.next(), description, isEnabled: input.isEnabled || isDefault };
		await insertType(tx, scope, made);
		if (isDefault) await moveDefault(tx, scope, made.id);
		await record(tx, scope, {
			action: 'message-type.created',
			subject: { kind: 'message type', id: made.id, name: description },
		});
		return { ...made, departmentId: scope.teamId, isDefault };
	});

export const changeMessageType = (
	{ db }: AppContext,
	scope: TeamScope,
	{ id, description, isEnabled }: Change & { id: number },
): Promise<MessageType> =>
	commit(db, async (tx) => {
		const all = await lockTypes(tx, scope);
		const before = all.find((type) => type.id === id) ?? refuse(messageTypeRefusals['message-type.not_found']);
		const others = all.filter((type) => type !== before);
		const after = {
			...before,
			description: description === undefined ? before.description : judge(description, others),
			isEnabled: isEnabled ?? before.isEnabled,
		};
		if (before.isDefault && !after.isEnabled)
			refuse(messageTypeRefusals['message-type.default_stays'], { description: before.description });
		const changed = [
			...(after.description === before.description ? [] : [`renamed to “${after.description}”`]),
			...(after.isEnabled === before.isEnabled ? [] : [after.isEnabled ? 'enabled' : 'disabled']),
		];
		if (changed.length === 0) return before;
		await updateType(tx, scope, after);
		await record(tx, scope, {
			action: 'message-type.changed',
			subject: { kind: 'message type', id, name: before.description },
			details: { changed: changed.join(', ') },
		});
		return after;
	});

const judge = (written: string, others: readonly MessageType[]): string => {
	const description = plainName(written);
	const no = (reason: keyof typeof messageTypeRefusals, words: Record<string, string> = {}) =>
		refuse(messageTypeRefusals[reason], words, { description: 'Check this one.' });
	if (description === '') no('message-type.description_required');
	if (description.length > messageTypeLimits.description)
		no('message-type.description_too_long', { limit: String(messageTypeLimits.description) });
	const twin = others.find((type) => type.description.toLowerCase() === description.toLowerCase());
	if (twin) no('message-type.description_taken', { description: twin.description });
	return description;
};
